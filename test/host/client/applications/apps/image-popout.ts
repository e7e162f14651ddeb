import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { NotImplemented } from "../../../common/not-implemented.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  TemplatePart,
} from "../api/types.ts";

interface ImagePopoutConfiguration extends ApplicationConfiguration {
  src: string;
  caption: string;
  uuid: string | null;
  showTitle?: boolean | null;
}

const VIDEO = /\.(?:m4v|mp4|ogv|webm)$/i;

/** An image or a video in its own window. */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    src: "",
    caption: "",
    uuid: null,
    position: { width: 480 },
    window: { icon: "fa-solid fa-image", resizable: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    popout: { template: "templates/apps/image-popout.hbs" },
  };

  declare readonly options: Readonly<ImagePopoutConfiguration>;

  override get title(): string {
    return this.options.showTitle === false ? "" : super.title;
  }

  protected override async _prepareContext(): Promise<RenderContext> {
    const { src, caption } = this.options;
    return {
      image: src,
      caption,
      title: this.title,
      altText: caption || this.title,
      isVideo: VIDEO.test(src),
    };
  }

  /** @throws always: the simulated Foundry does not share images */
  shareImage(): never {
    throw NotImplemented("ImagePopout#shareImage");
  }
}
