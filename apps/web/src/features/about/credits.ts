/** A work that Segno uses. Names and licences are not translated. */
export interface Credit {
  readonly name: string
  readonly licence: string
  readonly href: string
  /** Set if the licence requires a link. */
  readonly licenceHref?: string
}

export const sounds: readonly Credit[] = [
  {
    name: 'Salamander Grand Piano V3',
    licence: 'CC BY 3.0',
    href: 'https://archive.org/details/SalamanderGrandPianoV3',
    licenceHref: 'https://creativecommons.org/licenses/by/3.0/',
  },
]

export const typefaces: readonly Credit[] = [
  { name: 'Source Serif 4', licence: 'OFL 1.1', href: 'https://github.com/adobe-fonts/source-serif' },
  { name: 'Inter', licence: 'OFL 1.1', href: 'https://github.com/rsms/inter' },
  {
    name: 'Bravura',
    licence: 'OFL 1.1',
    href: 'https://github.com/steinbergmedia/bravura',
    licenceHref: 'https://openfontlicense.org',
  },
]

export const software: readonly Credit[] = [
  { name: 'React', licence: 'MIT', href: 'https://react.dev/' },
  { name: 'React Aria Components', licence: 'Apache 2.0', href: 'https://github.com/adobe/react-spectrum' },
  { name: 'idb', licence: 'ISC', href: 'https://github.com/jakearchibald/idb' },
  { name: 'wouter', licence: 'Unlicense', href: 'https://github.com/molefrog/wouter' },
  { name: 'Zod', licence: 'MIT', href: 'https://zod.dev/' },
  { name: 'Papa Parse', licence: 'MIT', href: 'https://www.papaparse.com/' },
  { name: 'Tonal', licence: 'MIT', href: 'https://github.com/tonaljs/tonal' },
  {
    name: 'Verovio',
    licence: 'LGPL 3.0',
    href: 'https://github.com/rism-digital/verovio',
    licenceHref: 'https://www.gnu.org/licenses/lgpl-3.0.html',
  },
  { name: 'Hono', licence: 'MIT', href: 'https://hono.dev/' },
]
