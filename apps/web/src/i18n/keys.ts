import type about from './locales/en/about.json'
import type auth from './locales/en/auth.json'
import type autoLog from './locales/en/auto-log.json'
import type beta from './locales/en/beta.json'
import type calendar from './locales/en/calendar.json'
import type circle from './locales/en/circle.json'
import type collections from './locales/en/collections.json'
import type commands from './locales/en/commands.json'
import type consent from './locales/en/consent.json'
import type counter from './locales/en/counter.json'
import type deviceCare from './locales/en/device-care.json'
import type dictionary from './locales/en/dictionary.json'
import type dictionaryDrafts from './locales/en/dictionary-drafts.json'
import type entry from './locales/en/entry.json'
import type figures from './locales/en/figures.json'
import type goalForm from './locales/en/goal-form.json'
import type goals from './locales/en/goals.json'
import type help from './locales/en/help.json'
import type incoming from './locales/en/incoming.json'
import type install from './locales/en/install.json'
import type landing from './locales/en/landing.json'
import type logbook from './locales/en/logbook.json'
import type logbookParts from './locales/en/logbook-parts.json'
import type metronomePiece from './locales/en/metronome-piece.json'
import type metronomePresets from './locales/en/metronome-presets.json'
import type music from './locales/en/music.json'
import type nextUp from './locales/en/next-up.json'
import type piece from './locales/en/piece.json'
import type reminders from './locales/en/reminders.json'
import type repertoire from './locales/en/repertoire.json'
import type reportControls from './locales/en/report-controls.json'
import type reportFigures from './locales/en/report-figures.json'
import type reportLetter from './locales/en/report-letter.json'
import type reportPanels from './locales/en/report-panels.json'
import type reportTable from './locales/en/report-table.json'
import type reports from './locales/en/reports.json'
import type sample from './locales/en/sample.json'
import type scoreBars from './locales/en/score-bars.json'
import type scoreImport from './locales/en/score-import.json'
import type scoreMarks from './locales/en/score-marks.json'
import type scorePanels from './locales/en/score-panels.json'
import type scorePlayback from './locales/en/score-playback.json'
import type scorePractice from './locales/en/score-practice.json'
import type scoreViewer from './locales/en/score-viewer.json'
import type scorebook from './locales/en/scorebook.json'
import type settings from './locales/en/settings.json'
import type shell from './locales/en/shell.json'
import type stand from './locales/en/stand.json'
import type starter from './locales/en/starter.json'
import type sync from './locales/en/sync.json'
import type termFeedback from './locales/en/term-feedback.json'
import type timer from './locales/en/timer.json'
import type toolbox from './locales/en/toolbox.json'
import type trouble from './locales/en/trouble.json'
import type tuning from './locales/en/tuning.json'

/**
 * Each feature has a namespace. `shell` and `music` (instruments, types, moods, techniques) are shared. Modules
 * that are fetched late use `commands`, `trouble` and `logbook-parts`, so that no first screen waits for their
 * messages.
 */
export interface MessagesByNamespace {
  about: typeof about
  auth: typeof auth
  'auto-log': typeof autoLog
  beta: typeof beta
  calendar: typeof calendar
  circle: typeof circle
  collections: typeof collections
  commands: typeof commands
  consent: typeof consent
  counter: typeof counter
  'device-care': typeof deviceCare
  dictionary: typeof dictionary
  'dictionary-drafts': typeof dictionaryDrafts
  entry: typeof entry
  figures: typeof figures
  'goal-form': typeof goalForm
  goals: typeof goals
  incoming: typeof incoming
  install: typeof install
  help: typeof help
  landing: typeof landing
  logbook: typeof logbook
  'logbook-parts': typeof logbookParts
  'metronome-piece': typeof metronomePiece
  'metronome-presets': typeof metronomePresets
  music: typeof music
  'next-up': typeof nextUp
  piece: typeof piece
  reminders: typeof reminders
  repertoire: typeof repertoire
  'report-controls': typeof reportControls
  'report-figures': typeof reportFigures
  'report-letter': typeof reportLetter
  'report-panels': typeof reportPanels
  'report-table': typeof reportTable
  reports: typeof reports
  sample: typeof sample
  'score-bars': typeof scoreBars
  'score-import': typeof scoreImport
  'score-marks': typeof scoreMarks
  scorebook: typeof scorebook
  'score-practice': typeof scorePractice
  'score-panels': typeof scorePanels
  'score-playback': typeof scorePlayback
  'score-viewer': typeof scoreViewer
  settings: typeof settings
  shell: typeof shell
  starter: typeof starter
  sync: typeof sync
  'term-feedback': typeof termFeedback
  timer: typeof timer
  toolbox: typeof toolbox
  stand: typeof stand
  tuning: typeof tuning
  trouble: typeof trouble
}
export type Namespace = keyof MessagesByNamespace

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<K> = K extends `${infer Base}_${PluralForm}` ? Base : K
/** The keys of some namespaces. A counted message has one key, without its plural suffix. */
export type MessageKey<N extends Namespace> = N extends Namespace
  ? WithoutForm<keyof MessagesByNamespace[N] & string>
  : never

/** The values for the placeholders `{{…}}` of a message. `count` also selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number | undefined>>

/** The translation function of one or more namespaces. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string
