import type about from './locales/en/about.json'
import type entry from './locales/en/entry.json'
import type landing from './locales/en/landing.json'
import type logbook from './locales/en/logbook.json'
import type music from './locales/en/music.json'
import type settings from './locales/en/settings.json'
import type shell from './locales/en/shell.json'
import type timer from './locales/en/timer.json'

/** One namespace a feature; `shell` and `music` (instruments, types, moods, techniques) are shared. */
export interface Words {
  about: typeof about
  entry: typeof entry
  landing: typeof landing
  logbook: typeof logbook
  music: typeof music
  settings: typeof settings
  shell: typeof shell
  timer: typeof timer
}
export type Namespace = keyof Words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Words
    returnNull: false
    keySeparator: false
    nsSeparator: false
  }
}
