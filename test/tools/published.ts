/** URLs of a published release, its pages and images. */

interface Picture {
  type: "cover" | "screenshot";
  /** The file, from the root of the project. */
  file: string;
  caption: string;
}

/** The images of a listing; `npm run shots` takes them. */
export const PICTURES: readonly Picture[] = [
  { type: "cover", file: "test/shots/cover.webp", caption: "Action Cards: every random event is a card" },
  {
    type: "screenshot",
    file: "test/shots/exchange.webp",
    caption: "An exchange: a ten brings one more card, an Ace spoils the defense",
  },
  {
    type: "screenshot",
    file: "test/shots/tracker.webp",
    caption: "The countdown of twelve Segments, with a hand of action cards",
  },
  {
    type: "screenshot",
    file: "test/shots/future-imperfect.webp",
    caption: "A character of Future Imperfect, with wounds and armor by location",
  },
  {
    type: "screenshot",
    file: "test/shots/chooser.webp",
    caption: "What do you play? A first fight for each game",
  },
];

/** Documents that a listing links to. */
const TEXTS = { readme: "README.md", changelog: "CHANGELOG.md" };

/** The URLs in a manifest, all derived from a release's address. */
export interface Addresses {
  url: string;
  bugs?: string;
  readme: string;
  changelog: string;
  manifest: string;
  download: string;
  media: { type: string; url: string; caption: string }[];
}

/** A published release: the URLs for its manifest, and the other files that its folder must contain. */
export interface Published {
  addresses: Addresses;
  /** Files of the project, keyed by their name in the folder. */
  files: Readonly<Record<string, string>>;
}

const pictures = (urlOf: (file: string) => string): Addresses["media"] =>
  PICTURES.map(({ type, file, caption }) => ({ type, url: urlOf(file), caption }));

/** A release on GitHub. The manifest and the zip are files of the release. Everything else is in the repository. */
function atGitHub(repository: string, version: string): Published {
  const releases = `${repository}/releases`;
  return {
    addresses: {
      url: repository,
      bugs: `${repository}/issues`,
      readme: `${repository}/blob/HEAD/${TEXTS.readme}`,
      changelog: `${repository}/blob/HEAD/${TEXTS.changelog}`,
      manifest: `${releases}/latest/download/system.json`,
      download: `${releases}/download/v${version}/action-cards.zip`,
      media: pictures((file) => `${repository}/raw/HEAD/${file}`),
    },
    files: {},
  };
}

/** A release in a web folder. The folder contains all files. There is no bug tracker. */
function inFolder(folder: string): Published {
  const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1);
  const named = [...Object.values(TEXTS), ...PICTURES.map(({ file }) => file)];
  return {
    addresses: {
      url: `${folder}/`,
      readme: `${folder}/${TEXTS.readme}`,
      changelog: `${folder}/${TEXTS.changelog}`,
      manifest: `${folder}/system.json`,
      download: `${folder}/action-cards.zip`,
      media: pictures((file) => `${folder}/${nameOf(file)}`),
    },
    files: Object.fromEntries(named.map((file) => [nameOf(file), file])),
  };
}

/**
 * The URLs and files of a release at this address: a GitHub repository or any other web folder. Throws unless
 * the address is an http(s) URL without a query or fragment.
 */
export function publishedAt(address: string, version: string): Published {
  if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(address))
    throw new Error(
      "--url must be the address of a repository at GitHub, as in https://github.com/someone/action-cards, or of a " +
        `folder, as in https://example.org/releases, but is "${address}"`,
    );
  const place = address.replace(/\/+$/, "");
  const isRepository = /^https:\/\/github\.com\/[^/]+\/[^/]+$/.test(place);
  return isRepository ? atGitHub(place.replace(/\.git$/, ""), version) : inFolder(place);
}
