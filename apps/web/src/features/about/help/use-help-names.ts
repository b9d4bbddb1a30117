import { useJournal } from '../../../data/services/use-services'
import type { MessageValues } from '../../../i18n/keys'
import { useTranslation } from '../../../i18n/use-translation'
import { helpKeys } from './help-keys'

/**
 * Returns the names of buttons, tabs and pages that the help mentions, by placeholder. The names are the
 * messages of the screens themselves, so the help follows a renamed button. Keys are the musician's own.
 */
export function useHelpNames(): MessageValues {
  const shell = useTranslation('shell')
  const timer = useTranslation('timer')
  const repertoire = useTranslation('repertoire')
  const nextUp = useTranslation('next-up')
  const reports = useTranslation('reports')
  const toolbox = useTranslation('toolbox')
  const scorebook = useTranslation('scorebook')
  const auth = useTranslation('auth')
  const settings = useTranslation('settings')
  const parts = useTranslation('logbook-parts')
  const { keys } = useJournal((journal) => journal.preference('shortcuts'))
  return {
    ...helpKeys(keys, useTranslation('help')('shortcuts.none')),
    quickLog: shell('action.quickLog'),
    addEntry: shell('action.addEntry'),
    startTimer: shell('action.startTimer'),
    undo: shell('undo'),
    signIn: shell('device.signIn'),
    filters: useTranslation('logbook')('filters.button'),
    month: parts('view.month'),
    week: parts('view.week'),
    takes: parts('takes.title'),
    pause: timer('pause'),
    stop: timer('stop'),
    editSaved: timer('saved.edit'),
    planned: repertoire('status.planned'),
    programmes: repertoire('programmes'),
    ready: repertoire('status.performance_ready'),
    nextUp: nextUp('title'),
    notToday: nextUp('notToday'),
    newGoal: useTranslation('goals')('action.new'),
    letter: reports('sheet.letter'),
    year: reports('sheet.year'),
    lesson: reports('sheet.lesson'),
    metronome: toolbox('tab.metronome'),
    counter: toolbox('tab.counter'),
    circle: toolbox('tab.circle'),
    dictionary: toolbox('tab.dictionary'),
    tuner: toolbox('tab.tuner'),
    drone: toolbox('tab.drone'),
    stand: toolbox('stand.open'),
    importScores: scorebook('import'),
    collections: scorebook('tab.collections'),
    signOut: auth('account.signOut'),
    everywhere: auth('account.everywhere'),
    exportAll: settings('export.json'),
    importData: settings('import.choose'),
    erase: settings('erase.button'),
    single: settings('keys.single'),
    privacy: useTranslation('about')('privacy.choice.change'),
    palette: useTranslation('commands')('command.palette'),
  }
}
