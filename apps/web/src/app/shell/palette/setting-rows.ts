import type { MessageKey } from '../../../i18n/keys'

/** A setting in the palette: its name, further words that musicians type for it, and its screen. */
export interface SettingRow {
  readonly id: string
  readonly label: MessageKey<'commands'>
  readonly words: MessageKey<'commands'>
  /** The URL of the setting's screen. */
  readonly href: string
  /** The dialog that the row opens in place of a screen. */
  readonly overlay?: 'consent'
  /**
   * The key of the setting's label on its screen. A test compares that label with `label` in every language.
   */
  readonly shownAs: string
}

const row = (id: string, tab: string, shownAs: string): SettingRow => ({
  id: `setting-${id}`,
  label: `setting.${id}` as MessageKey<'commands'>,
  words: `settingWords.${id}` as MessageKey<'commands'>,
  href: `/settings/${tab}`,
  shownAs,
})

/** All settings in the palette, in the order of their tabs. */
export const settingRows: readonly SettingRow[] = [
  row('instrument', 'profile', 'settings/instruments.primary'),
  row('ownInstruments', 'profile', 'settings/instruments.own'),
  row('tags', 'profile', 'settings/tags.title'),
  row('techniques', 'profile', 'settings/techniques.title'),
  row('composers', 'profile', 'settings/composers.title'),
  row('language', 'preferences', 'settings/language.label'),
  row('theme', 'preferences', 'settings/theme.label'),
  row('weekStart', 'preferences', 'settings/week.start'),
  row('clock', 'preferences', 'settings/clock.label'),
  row('lessonDay', 'preferences', 'settings/lessonDay.label'),
  row('entryLength', 'preferences', 'settings/entries.length'),
  row('target', 'preferences', 'settings/target.title'),
  row('singleKeys', 'preferences', 'settings/keys.single'),
  row('timerReminders', 'preferences', 'settings/reminders.title'),
  row('autoLog', 'preferences', 'auto-log/settings.title'),
  row('sound', 'preferences', 'device-care/sound.title'),
  row('practiceReminders', 'preferences', 'reminders/title'),
  row('automaticCopy', 'data', 'device-care/copy.title'),
  row('calendar', 'data', 'settings/export.calendar'),
  row('scoreFiles', 'data', 'settings/scoreFiles.title'),
  row('storage', 'data', 'device-care/storage.title'),
  row('erase', 'data', 'settings/erase.title'),
  row('account', 'account', 'settings/tab.account'),
  row('name', 'account', 'auth/account.name'),
  { ...row('privacy', 'data', 'consent/preferences'), overlay: 'consent' },
]
