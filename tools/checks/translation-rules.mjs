import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Rules for the messages of the interface in each language. A change to these lists is a decision about the voice:
 * short, factual, kind.
 */

const locales = fileURLToPath(new URL('../../apps/web/src/i18n/locales', import.meta.url))

/** The languages that have a folder of messages, English first: the others are compared with it. */
export const languages = ['en', ...readdirSync(locales).filter((name) => name !== 'en')]

/**
 * Words that make a musician feel guilty or judged. Names of metrics (streak, best, average, record) are not
 * judgements and are allowed, and so is "failed" of the machine ("Failed to save"). A message never says that a
 * musician failed, missed something or fell behind, or should do something.
 * @type {Readonly<Record<string, readonly RegExp[]>>}
 */
export const forbiddenWords = {
  en: [
    /\bmiss(ed|ing) (a |your )?(day|practice|goal)/i,
    /\bmissed\b/i,
    /\bbehind\b/i,
    /\b(streak (is )?(lost|broken)|(lost|lose|broke|break) (your |the )?streak)\b/i,
    /\byou(’|')?(ve| have)? failed\b/i,
    /\b(shame|ashamed|guilty?|lazy|slack(ed|ing)?|neglect\w*|disappoint\w*|worst|poor|bad|should|oops|unfortunately)\b/i,
  ],
  es: [
    /(?<!\p{L})(vergüenza|culpa(ble)?|perez(a|os[oa]s?)|decepci\p{L}*|peor(es)?|atrasad[oa]s?|lamentablemente)(?!\p{L})/iu,
    /(?<!\p{L})(deber[ií]as?|deberían|fallaste|has fallado|te has saltado|perdiste|racha perdida)(?!\p{L})/iu,
  ],
  fr: [
    /(?<!\p{L})(honte|culpab\p{L}*|paress\p{L}*|déce(vant|ption)\p{L}*|pire|raté\p{L}*|malheureusement)(?!\p{L})/iu,
    /(?<!\p{L})(devriez|devrais|en retard|avez manqué|jours? manqués?|avez échoué|série perdue)(?!\p{L})/iu,
  ],
  de: [
    /(?<!\p{L})(verpasst\p{L}*|versäumt\p{L}*|versagt|schande|schäm\p{L}*|schuldig\p{L}*|faul|leider)(?!\p{L})/iu,
    /(?<!\p{L})(enttäusch\p{L}*|schlechtest\p{L}*|solltest|sollten sie|im rückstand|serie verloren)(?!\p{L})/iu,
  ],
  'zh-TW': [/錯過|落後|羞|懶|可恥|內疚|愧|最差|應該|失望|可惜|遺憾/],
  'zh-CN': [/错过|落后|羞|懒|可耻|内疚|愧|最差|应该|失望|可惜|遗憾/],
}

/** English texts that may keep their exclamation mark, in every language. */
export const exclamations = new Set(['🎉 Goal completed!'])

/** Words that stay as they are in Chinese: names, formats, units, and names of languages. */
export const sameInChinese = new Set([
  ...['Segno', 'Google', 'GitHub', 'Chromium', 'Firefox', 'Safari', 'IndexedDB', 'React', 'Vite'],
  ...[
    'BPM',
    'CSV',
    'JSON',
    'PDF',
    'MusicXML',
    'PNG',
    'SVG',
    'URL',
    'UTC',
    'MIT',
    'OFL',
    'CC',
    'BY',
    'ID',
    'OK',
  ],
  ...['KB', 'MB', 'GB', 'KiB', 'MiB', 'Ctrl', 'Shift', 'Alt', 'Cmd', 'Esc', 'Enter', 'Tab', 'Del'],
  ...[
    'English',
    'Español',
    'Français',
    'Deutsch',
    'Inter',
    'Source',
    'Serif',
    'License',
    'Open',
    'Font',
    'SIL',
  ],
])

/** The names of languages that keep their own characters in the messages of every language. */
export const nativeNames = ['繁體中文', '简体中文']

/**
 * Frequent characters that only one of the two scripts uses, traditional first. Characters that both scripts use
 * (后, 里, 准, 台, 面) are not in the list.
 */
export const characterPairs = [
  ...['練练', '習习', '記记', '錄录', '時时', '間间', '樂乐', '譜谱', '設设', '備备', '計计', '節节', '開开'],
  ...['關关', '閉闭', '長长', '門门', '問问', '題题', '語语', '書书', '學学', '師师', '課课', '標标', '進进'],
  ...['選选', '擇择', '刪删', '編编', '輯辑', '輸输', '導导', '顯显', '這这', '個个', '們们', '來来', '對对'],
  ...['會会', '為为', '說说', '請请', '讓让', '從从', '單单', '數数', '圖图', '圓圆', '總总', '統统', '類类'],
  ...['調调', '鋼钢', '號号', '鐘钟', '電电', '郵邮', '應应', '實实', '現现', '樣样', '繼继', '續续', '結结'],
  ...['線线', '組组', '級级', '細细', '給给', '發发', '變变', '讀读', '詞词', '譯译', '詳详', '該该', '認认'],
  ...['證证', '議议', '還还', '過过', '種种', '復复', '儲储', '確确', '專专', '輕轻', '聲声', '動动', '員员'],
]
