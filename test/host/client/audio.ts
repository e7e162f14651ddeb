import { NotImplemented } from "../common/not-implemented.ts";

/** Parameters of `AudioHelper.play`, as Foundry documents them. */
interface PlayData {
  src: string;
  volume?: number | null;
  channel?: string;
  autoplay?: boolean;
  loop?: boolean | null;
}

/** `foundry.audio.AudioHelper`: plays short sounds on this client only. The volume settings of channels are ignored. */
export class AudioHelper {
  /** Plays a sound. Silent before the user's first click or key press, because browsers block sounds until then. */
  static async play({ src, volume, loop }: PlayData, toOthers: unknown = false): Promise<HTMLAudioElement> {
    if (toOthers) throw NotImplemented("AudioHelper.play to other users");
    const sound = new Audio(src);
    sound.volume = volume ?? 1;
    sound.loop = loop ?? false;
    // Playing fails if there is no audio device.
    if (navigator.userActivation.hasBeenActive) await sound.play().catch(() => undefined);
    return sound;
  }
}
