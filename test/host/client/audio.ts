import { NotImplemented } from "../common/not-implemented.ts";

/** What to play, as the platform documents it. */
interface PlayData {
  src: string;
  volume?: number | null;
  channel?: string;
  autoplay?: boolean;
  loop?: boolean | null;
}

/** `foundry.audio.AudioHelper`, as far as packages play short sounds to their own user. Channels have no volume here. */
export class AudioHelper {
  /** Plays a sound once it is loaded, or not at all before the user's first click or key. */
  static async play({ src, volume, loop }: PlayData, toOthers: unknown = false): Promise<HTMLAudioElement> {
    if (toOthers) throw NotImplemented("AudioHelper.play to other users");
    const sound = new Audio(src);
    sound.volume = volume ?? 1;
    sound.loop = loop ?? false;
    if (navigator.userActivation.hasBeenActive) await sound.play().catch(() => undefined); // without a device
    return sound;
  }
}
