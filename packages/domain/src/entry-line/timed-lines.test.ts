import { expect, test } from 'vitest'
import type { Language } from '../language/languages'
import type { CalendarDay } from '../units/calendar-day'
import { parseEntryLine } from './parse-entry-line'
import type { ParsedLine } from './parsed-line'

/** The current day of all tests, a Sunday. */
const today = '2026-11-22' as CalendarDay
const composers = [
  { canonical: 'Franz Liszt', variants: ['Liszt', '李斯特'] },
  { canonical: 'Frédéric Chopin', variants: ['Chopin', '蕭邦'] },
  { canonical: 'Johann Sebastian Bach', variants: ['Bach', '巴哈'] },
]
const read = (language: Language, line: string): ParsedLine =>
  parseEntryLine(line, { language, pieces: [], composers, instruments: [], today })

const readingOf = ({ minutes, title, day, time, measures, tempo, questions }: ParsedLine): string =>
  [
    minutes ?? '-',
    `"${title}"`,
    day && `on ${day.slice(5)}`,
    time && `at ${time}`,
    measures && `b${measures}`,
    tempo && `@${tempo}`,
    ...questions.filter(({ code }) => code !== 'dayMayBeTitle').map(({ code }) => `${code}?`),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ')

type Rows = readonly (readonly [line: string, reading: string])[]

const rows: Partial<Readonly<Record<Language, Rows>>> = {
  en: [
    ['liszt consolation 40m yesterday 18:20', '40 "consolation" on 11-21 at 18:20'],
    ['liszt consolation 40 yesterday 18:20', '40 "consolation" on 11-21 at 18:20'],
    ['yesterday 18:20 liszt consolation 40m', '40 "consolation" on 11-21 at 18:20'],
    ['yesterday at 18:20 40m liszt consolation', '40 "consolation" on 11-21 at 18:20'],
    ['18:20 liszt consolation 40m yesterday', '40 "consolation" on 11-21 at 18:20'],
    ['25 waltz 18:20', '25 "waltz" at 18:20'],
    ['18:20 25 waltz', '25 "waltz" at 18:20'],
    ['waltz 25m 6pm', '25 "waltz" at 18:00'],
    ['waltz 25m at 6pm', '25 "waltz" at 18:00'],
    ['waltz 25m around 6:30pm', '25 "waltz" at 18:30'],
    ['waltz 25m 6.30 pm', '25 "waltz" at 18:30'],
    ['waltz 25m 630pm', '25 "waltz" at 18:30'],
    ['waltz 25m at 6:30 p.m.', '25 "waltz" at 18:30'],
    ['6:30am scales in thirds 20 min', '20 "scales in thirds" at 06:30'],
    ['12pm waltz 20 min', '20 "waltz" at 12:00'],
    ['12:15am waltz 20 min', '20 "waltz" at 00:15'],
    ['waltz 20 min at noon', '20 "waltz" at 12:00'],
    ['waltz 20 min half past 7', '20 "waltz" at 07:30 timeUnsure?'],
    ['waltz 20 min at quarter to eight', '20 "waltz" at 07:45 timeUnsure?'],
    ['waltz 20 min at quarter to one', '20 "waltz" at 12:45 timeUnsure?'],
    ['waltz 20 min at quarter to one pm', '20 "waltz" at 12:45'],
    ['waltz 20 min at quarter to one in the morning', '20 "waltz" at 00:45'],
    ['yesterday morning waltz 20 min at quarter to one', '20 "waltz" on 11-21 at 00:45'],
    ['last night waltz 20 min at quarter to one', '20 "waltz" on 11-21 at 12:45 timeUnsure?'],
    ['17:00-18:30 waltz', '90 "waltz" at 17:00'],
    ['waltz 14:00 - 15:30', '90 "waltz" at 14:00'],
    ['waltz 14:00–15:30 yesterday', '90 "waltz" on 11-21 at 14:00'],
    ['9:00-10:30 waltz', '90 "waltz" at 09:00 timeUnsure?'],
    ['21:00-10:30 waltz', '90 "waltz" at 21:00'],
    ['23:30-00:30 waltz', '60 "waltz" at 23:30'],
    ['waltz 20 min at 5:30', '20 "waltz" at 17:30 timeUnsure?'],
    ['yesterday evening waltz 20 min at 7:30', '20 "waltz" on 11-21 at 19:30'],
    ['last night 8:30 waltz 20 min', '20 "waltz" on 11-21 at 20:30'],
    ['yesterday morning 8:30 waltz 20 min', '20 "waltz" on 11-21 at 08:30'],
    ["waltz 20 min at 9 o'clock", '20 "waltz" at 09:00 timeUnsure?'],
    ['08:15 waltz 20 min', '20 "waltz" at 08:15'],
    ['11/3 18:20 waltz 40m', '40 "waltz" on 11-03 at 18:20 dayUnsure?'],
    ['waltz 40m 11/3 18:20', '40 "waltz" on 11-03 at 18:20 dayUnsure?'],
    ['waltz 11/20 40m', '40 "waltz" on 11-20'],
    ['friday 18:20 waltz 40m', '40 "waltz" on 11-20 at 18:20'],
    ['20 nov 18:20 waltz 40m', '40 "waltz" on 11-20 at 18:20'],
    ['waltz b12-20 @84 40m 18:20', '40 "waltz" at 18:20 b12-20 @84'],
    ['waltz, 40m, 18:20', '40 "waltz" at 18:20'],
  ],
  de: [
    ['Konsolation 40m gestern 18:20', '40 "Konsolation" on 11-21 at 18:20'],
    ['Walzer 25 Min um 18 Uhr', '25 "Walzer" at 18:00'],
    ['um 18 Uhr 25 Min Walzer', '25 "Walzer" at 18:00'],
    ['gestern um 18 Uhr Walzer 25 Min', '25 "Walzer" on 11-21 at 18:00'],
    ['Walzer 25 Min 18:20 Uhr', '25 "Walzer" at 18:20'],
    ['Walzer 25 Min um 18.20 Uhr', '25 "Walzer" at 18:20'],
    ['Walzer 25 Min 18 Uhr 20', '25 "Walzer" at 18:20'],
    ['Walzer 25 Min gegen 9 Uhr', '25 "Walzer" at 09:00'],
    ['Walzer 25 Min um 8 Uhr abends', '25 "Walzer" at 20:00'],
    ['Walzer 25 Min um 8 Uhr morgens', '25 "Walzer" at 08:00'],
    ['Walzer 25 Min ab 17 Uhr', '25 "Walzer" at 17:00'],
    ['um halb acht 30 Min Walzer', '30 "Walzer" at 07:30 timeUnsure?'],
    ['gestern abend um halb acht 30 Min Walzer', '30 "Walzer" on 11-21 at 19:30'],
    ['um halb eins 30 Min Walzer', '30 "Walzer" at 12:30 timeUnsure?'],
    ['um viertel vor eins 30 Min Walzer', '30 "Walzer" at 12:45 timeUnsure?'],
    ['um halb eins mittags 30 Min Walzer', '30 "Walzer" at 12:30'],
    ['um halb eins nachts 30 Min Walzer', '30 "Walzer" at 00:30'],
    ['17.00-18.30 Uhr Walzer', '90 "Walzer" at 17:00'],
    ['um viertel nach 5 30 Min Walzer', '30 "Walzer" at 17:15 timeUnsure?'],
    ['3.11. 18:20 Walzer 40 Min', '40 "Walzer" on 11-03 at 18:20'],
    ['Walzer 40 Min 3.11. 18 Uhr', '40 "Walzer" on 11-03 at 18:00'],
    ['Walzer 40 Min am 3.11. um 18:20', '40 "Walzer" on 11-03 at 18:20'],
    ['11/3 Walzer 40 Min', '40 "Walzer" on 03-11 dayUnsure?'],
    ['Montag 9:15 Uhr Walzer 20 Min', '20 "Walzer" on 11-16 at 09:15'],
    ['Walzer 20 Min um 9:15', '20 "Walzer" at 09:15'],
    ['Walzer T. 12-20 20 Min 18 Uhr', '20 "Walzer" at 18:00 b12-20'],
  ],
  fr: [
    ['consolation 40m hier 18:20', '40 "consolation" on 11-21 at 18:20'],
    ['consolation 40 min hier à 18h20', '40 "consolation" on 11-21 at 18:20'],
    ['à 18h20 consolation 40 min', '40 "consolation" at 18:20'],
    ['hier 18h20 consolation 40 min', '40 "consolation" on 11-21 at 18:20'],
    ['consolation 40 min 18 h 20', '40 "consolation" at 18:20'],
    ['consolation 40 min à 18 heures 20', '40 "consolation" at 18:20'],
    ['consolation 40 min vers 18h', '40 "consolation" at 18:00'],
    ['consolation 40 min à 9h', '40 "consolation" at 09:00'],
    ['à 9h 30 min de valse', '30 "valse" at 09:00'],
    ['consolation 40 min à midi', '40 "consolation" at 12:00'],
    ['consolation 40 min à 6 heures du soir', '40 "consolation" at 18:00'],
    ['consolation 40 min à 6 heures et demie du soir', '40 "consolation" at 18:30'],
    ['17h00-18h30 valse', '90 "valse" at 17:00'],
    ['le 3/11 à 18h20 consolation 40 min', '40 "consolation" on 11-03 at 18:20 dayUnsure?'],
    ['consolation 40 min le 20/11 à 18h', '40 "consolation" on 11-20 at 18:00'],
    ['vendredi 18h20 consolation 40 min', '40 "consolation" on 11-20 at 18:20'],
    ['valse mesures 12 à 20, 40 min, 18h20', '40 "valse" at 18:20 b12-20'],
  ],
  es: [
    ['consuelo 40m ayer 18:20', '40 "consuelo" on 11-21 at 18:20'],
    ['consuelo 40 min ayer a las 18:20', '40 "consuelo" on 11-21 at 18:20'],
    ['a las 18:20 consuelo 40 min', '40 "consuelo" at 18:20'],
    ['consuelo 40 min 18:20 h', '40 "consuelo" at 18:20'],
    ['consuelo 40 min a las 18:20 h', '40 "consuelo" at 18:20'],
    ['consuelo 40 min a las 18h', '40 "consuelo" at 18:00'],
    ['consuelo 40 min a las 6 de la tarde', '40 "consuelo" at 18:00'],
    ['consuelo 40 min a las seis y media de la tarde', '40 "consuelo" at 18:30'],
    ['consuelo 40 min a las ocho de la mañana', '40 "consuelo" at 08:00'],
    ['consuelo 40 min a las 9 menos cuarto de la noche', '40 "consuelo" at 20:45'],
    ['consuelo 40 min a la una menos cuarto', '40 "consuelo" at 12:45 timeUnsure?'],
    ['consuelo 40 min a la una menos cuarto de la tarde', '40 "consuelo" at 12:45'],
    ['consuelo 40 min a la una menos cuarto de la noche', '40 "consuelo" at 00:45'],
    ['consuelo 40 min a la una de la tarde', '40 "consuelo" at 13:00'],
    ['a las 7 y media 30 min consuelo', '30 "consuelo" at 07:30 timeUnsure?'],
    ['ayer por la tarde a las 7 consuelo 30 min', '30 "consuelo" on 11-21 at 19:00'],
    ['consuelo 40 min al mediodía', '40 "consuelo" at 12:00'],
    ['el 20/11 a las 18:20 consuelo 40 min', '40 "consuelo" on 11-20 at 18:20'],
    ['vals compases 12-20 40 min a las 18:20', '40 "vals" at 18:20 b12-20'],
  ],
  'zh-TW': [
    ['安慰曲 40分鐘 昨天 18:20', '40 "安慰曲" on 11-21 at 18:20'],
    ['昨天18點20 安慰曲 40分鐘', '40 "安慰曲" on 11-21 at 18:20'],
    ['18點20 安慰曲 40分鐘', '40 "安慰曲" at 18:20'],
    ['18點20分 安慰曲 40分鐘', '40 "安慰曲" at 18:20'],
    ['18點20分安慰曲40分鐘', '40 "安慰曲" at 18:20'],
    ['下午6點 安慰曲 40分鐘', '40 "安慰曲" at 18:00'],
    ['安慰曲40分鐘下午6點', '40 "安慰曲" at 18:00'],
    ['18點半 安慰曲 40分鐘', '40 "安慰曲" at 18:30'],
    ['晚上八點 安慰曲 40分鐘', '40 "安慰曲" at 20:00'],
    ['晚上八點四十五分 安慰曲 40分鐘', '40 "安慰曲" at 20:45'],
    ['晚上八點四十五 安慰曲 40分鐘', '40 "安慰曲" at 20:45'],
    ['昨天晚上8點 安慰曲 40分鐘', '40 "安慰曲" on 11-21 at 20:00'],
    ['昨晚8點半 安慰曲 40分鐘', '40 "安慰曲" on 11-21 at 20:30'],
    ['早上6點練30分鐘安慰曲', '30 "安慰曲" at 06:00'],
    ['早上7:30 安慰曲 30分鐘', '30 "安慰曲" at 07:30'],
    ['晚上7：30 安慰曲 30分鐘', '30 "安慰曲" at 19:30'],
    ['中午12點 安慰曲 30分鐘', '30 "安慰曲" at 12:00'],
    ['下午三點一刻 安慰曲 30分鐘', '30 "安慰曲" at 15:15'],
    ['8點 安慰曲 30分鐘', '30 "安慰曲" at 08:00 timeUnsure?'],
    ['11月20日18點20 安慰曲 40分鐘', '40 "安慰曲" on 11-20 at 18:20'],
    ['11/20 18:20 安慰曲 40分鐘', '40 "安慰曲" on 11-20 at 18:20'],
    ['上週五下午3點 安慰曲 40分鐘', '40 "安慰曲" on 11-13 at 15:00'],
    ['安慰曲 第12到20小節 40分鐘 18點', '40 "安慰曲" at 18:00 b12-20'],
  ],
  'zh-CN': [
    ['安慰曲 40分钟 昨天 18:20', '40 "安慰曲" on 11-21 at 18:20'],
    ['昨天18点20 安慰曲 40分钟', '40 "安慰曲" on 11-21 at 18:20'],
    ['18点20分 安慰曲 40分钟', '40 "安慰曲" at 18:20'],
    ['下午6点 安慰曲 40分钟', '40 "安慰曲" at 18:00'],
    ['下午6点半安慰曲40分钟', '40 "安慰曲" at 18:30'],
    ['昨天下午三点 安慰曲 40分钟', '40 "安慰曲" on 11-21 at 15:00'],
    ['晚上8点20分钟安慰曲', '20 "安慰曲" at 20:00'],
    ['安慰曲 40分钟 19点整', '40 "安慰曲" at 19:00'],
  ],
}

test.each(Object.entries(rows))(
  'the quick log reads minutes, day and time of day from lines in %s',
  (language, lines) => {
    expect(lines.map(([line]) => [line, readingOf(read(language as Language, line))])).toEqual(lines)
  },
)

/** Lines that name no time of day. */
const noTimes: Rows = [
  ['en waltz bars 12-20 20 min', '20 "waltz" b12-20'],
  ['en waltz b. 12 20 min', '20 "waltz" b12'],
  ['en 1:30 h waltz', '90 "waltz"'],
  ['en 1:30 waltz', '90 "waltz"'],
  ['en 4:30 waltz', '270 "waltz"'],
  ['en 1h20 waltz', '80 "waltz"'],
  ['en waltz 40m', '40 "waltz"'],
  ['en waltz @120 40m', '40 "waltz" @120'],
  ['en waltz 40m at 120 bpm', '40 "waltz" @120'],
  ['en waltz 40m at 96', '40 "waltz" @96'],
  ['en prelude op. 18 20 min', '20 "prelude op. 18"'],
  ['en prelude op 9 no 2 20 min', '20 "prelude op 9 no 2"'],
  ['en sonata K. 18 20 min', '20 "sonata K. 18"'],
  ['en Hob. XVI:50 20 min', '20 "Hob. XVI:50"'],
  ['en 3:2 polyrhythm 20 min', '20 "3:2 polyrhythm"'],
  ['en piece in 5/4 20 min', '20 "piece in 5/4"'],
  ['en etude op 25/11 20 min', '20 "etude op 25/11"'],
  ['en 20 etude op 25/11', '20 "etude op 25/11"'],
  ['en op. 9 pm 20 min', '20 "op. 9 pm" leftInTitle?'],
  ['en "at 6pm" 20 min', '20 "at 6pm"'],
  ['en Round Midnight 20 min', '20 "Round Midnight" leftInTitle?'],
  ['en pieces for 4 hands 20 min', '20 "pieces for 4 hands"'],
  ['de Walzer 1:30 h', '90 "Walzer"'],
  ['de Walzer 1:30 Std', '90 "Walzer"'],
  ['de Messe in h moll 20 Min', '20 "Messe in h moll"'],
  ['de Sonate Nr. 8 20 Min', '20 "Sonate Nr. 8"'],
  ['de Etüde op. 9 am Montag 20 Min', '20 "Etüde op. 9" on 11-16'],
  ['de Walzer Takt 18 20 Min', '20 "Walzer" b18'],
  ['de Walzer 2 Std 20', '140 "Walzer"'],
  ['fr valse 1h20', '80 "valse"'],
  ['fr valse 2 h', '120 "valse"'],
  ['fr valse 1 heure 20', '80 "valse"'],
  ['fr valse à 72 20 min', '20 "valse" @72'],
  ['fr étude n° 18 20 min', '20 "étude n° 18"'],
  ['es vals 1h20', '80 "vals"'],
  ['es vals a 80 20 min', '20 "vals" @80'],
  ['es estudio núm. 20 30 min', '30 "estudio núm. 20"'],
  ['es compás 18 vals 20 min', '20 "vals" b18'],
  ['zh-TW 18分鐘 安慰曲', '18 "安慰曲"'],
  ['zh-TW 安慰曲 20分', '20 "安慰曲"'],
  ['zh-TW 1小時20分 安慰曲', '80 "安慰曲"'],
  ['zh-TW 第18小節 安慰曲 20分鐘', '20 "安慰曲" b18'],
  ['zh-TW 作品18 安慰曲 20分鐘', '20 "作品18 安慰曲"'],
  ['zh-TW 安慰曲快一點 20分鐘', '20 "安慰曲快一點" leftInTitle?'],
  ['zh-TW 安慰曲慢一點點 20分鐘', '20 "安慰曲慢一點點" leftInTitle?'],
  ['zh-CN 安慰曲 有点难 20分钟', '20 "安慰曲 有点难"'],
  ['zh-CN 半小时 安慰曲', '30 "安慰曲"'],
]

test('the quick log reads no time of day from bars, tempi, durations and catalogue numbers', () => {
  const found = noTimes.map(([row]) => {
    const [, language = 'en', line = ''] = /^(\S+) (.*)$/u.exec(row) ?? []
    return [row, readingOf(read(language as Language, line))]
  })
  expect(found).toEqual(noTimes)
})

test.each([
  ['en', '7pm-8pm waltz'],
  ['en', 'from 19:00 to 20:15 waltz'],
  ['en', 'waltz 50 minutes til 9pm'],
  ['en', 'waltz 20 min between 5 and 6pm'],
  ['de', 'Walzer 30 Min bis 21 Uhr'],
  ['de', 'von 18 bis 19 Uhr Walzer'],
  ['de', 'Walzer 30 Min vor 18 Uhr'],
  ['fr', 'de 18h à 19h valse'],
  ['es', 'vals de 18h a 19h'],
  ['zh-TW', '練到晚上十點 安慰曲 40分鐘'],
  ['zh-TW', '下午三點到四點 安慰曲'],
  ['zh-TW', '晚上12點 安慰曲 40分鐘'],
] as const)(
  'in %s, the quick log reads no start time from %s and asks or leaves the minutes open',
  (language, line) => {
    const { time, questions } = read(language, line)
    expect({ time, asks: questions.length > 0 || read(language, line).minutes === null }).toEqual({
      time: null,
      asks: true,
    })
  },
)
