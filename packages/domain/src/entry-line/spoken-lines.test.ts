import { describe, expect, test } from 'vitest'
import type { Language } from '../language/languages'
import { parseEntryLine } from './parse-entry-line'
import type { ParsedLine } from './parsed-line'

const composers = [
  { canonical: 'Johann Sebastian Bach', variants: ['Bach', '巴哈', '巴赫'] },
  { canonical: 'Ludwig van Beethoven', variants: ['Beethoven'] },
  { canonical: 'Gabriel Fauré', variants: ['Fauré'] },
  { canonical: 'Sergei Rachmaninoff', variants: ['拉赫瑪尼諾夫'] },
  { canonical: 'Heinrich Ernst Kayser', variants: ['开塞'] },
]

type Expected = Partial<Omit<ParsedLine, 'words' | 'questions' | 'errors'>>
type Row = readonly [Language, string, Expected]

function expectAll(rows: readonly Row[]): void {
  test.each(rows)('in %s, parseEntryLine reads %j as %j', (language, line, expected) => {
    expect(parseEntryLine(line, { language, pieces: [], composers, instruments: [] })).toMatchObject(expected)
  })
}

describe('the type of a line', () => {
  expectAll([
    ['en', 'orchestra rehearsal 2.5 hrs', { type: 'rehearsal', title: 'orchestra rehearsal' }],
    ['en', '2h band practice', { type: 'rehearsal', title: 'band practice' }],
    ['en', '45 min piano lesson', { type: 'lesson' }],
    ['en', 'masterclass 2h', { type: 'lesson' }],
    ['en', 'church gig 90 min', { type: 'performance' }],
    ['en', '90 min concert at the library', { type: 'performance' }],
    ['es', 'hora y media ensayo con la banda', { type: 'rehearsal', title: 'ensayo con la banda' }],
    ['es', 'ensayo general 2h', { type: 'rehearsal' }],
    ['es', 'clase de violín 45 min', { type: 'lesson', title: 'clase de violín' }],
    ['es', 'concierto en la iglesia 1h30', { type: 'performance', title: 'concierto en la iglesia' }],
    ['fr', '1h30 répétition avec le quatuor', { type: 'rehearsal' }],
    ['fr', "2h répétition d'orchestre", { type: 'rehearsal' }],
    ['fr', 'cours de flûte 30 min', { type: 'lesson', title: 'cours de flûte' }],
    ['fr', "concert à l'église 1h45", { type: 'performance' }],
    ['de', '1,5 std orchesterprobe', { type: 'rehearsal', title: 'orchesterprobe' }],
    ['de', 'zwei Stunden Chorprobe', { type: 'rehearsal', title: 'Chorprobe' }],
    ['de', '45 min Klavierstunde bei Frau Park', { type: 'lesson', minutes: 45 }],
    ['de', 'Geigenunterricht 30 min', { type: 'lesson' }],
    ['de', 'Konzert in der Kirche 2h', { type: 'performance' }],
    ['zh-TW', '團練2小時', { type: 'rehearsal', minutes: 120 }],
    ['zh-TW', '演奏會90分鐘', { type: 'performance', minutes: 90 }],
    ['zh-TW', '鋼琴課45分鐘', { type: 'lesson', minutes: 45 }],
    ['en', 'we rehearsed the quintet 1h45', { type: 'rehearsal', title: 'quintet' }],
    ['fr', 'répète de groupe 2h30', { type: 'rehearsal' }],
    ['es', 'recital de fin de curso 45 min', { type: 'performance' }],
    ['es', 'clase magistral 90 minutos', { type: 'lesson' }],
    ['fr', 'récital à la médiathèque, 1h10', { type: 'performance' }],
    ['fr', 'cours particulier 1h', { type: 'lesson' }],
    ['zh-CN', '古筝课60分钟', { type: 'lesson', title: '古筝课' }],
    ['zh-CN', '乐队合练两个半小时', { type: 'rehearsal', minutes: 150 }],
    ['zh-CN', '合唱团排练90分', { type: 'rehearsal', title: '合唱团排练' }],
  ])

  // These words set no type.
  expectAll([
    ['en', '30 min concert etude', { type: null, title: 'concert etude' }],
    ['en', '30 min lesson 5', { type: null, title: 'lesson 5' }],
    ['en', '30 min concerto', { type: null, title: 'concerto' }],
    ['en', '20 min "band practice" blues', { type: null }],
    ['fr', '15 min dix répétitions du trille', { type: null }],
    ['en', '60 min last lesson before recital', { type: null }],
    ['en', '45 min wedding gig prep', { type: null }],
    ['fr', '30 min concert champêtre', { type: null }],
    ['de', 'Konzert in D-Dur 40 min', { type: null, title: 'Konzert in D-Dur' }],
    ['zh-CN', '克莱采尔第2课 30分钟', { type: null }],
    ['en', '1h orchestra rehearsal /practice', { type: 'practice' }],
  ])
})

describe('what a person says around the piece', () => {
  expectAll([
    ['es', 'toqué 35 min el preludio en re menor', { title: 'preludio en re menor' }],
    ['fr', "j'ai bossé 40 min la valse op 69", { title: 'valse op 69' }],
    ['fr', "petit 1/4 d'heure de technique", { minutes: 15, type: 'technique', title: '' }],
    ['es', 'una hora larga de jota', { minutes: 60, title: 'jota' }],
    ['de', '45 min geübt: bach cellosuite 3', { composer: 'Johann Sebastian Bach', title: 'cellosuite 3' }],
    ['de', 'ich habe 20 min Tonleitern geübt', { minutes: 20 }],
    [
      'de',
      'ich habe heute 50 Minuten Bach Suite geübt',
      { composer: 'Johann Sebastian Bach', title: 'Suite' },
    ],
    ['en', 'worked on the Bach suite for 35 min', { composer: 'Johann Sebastian Bach', title: 'suite' }],
    [
      'es',
      '15 min sonata Ludwig van Beethoven manos separadas',
      { composer: 'Ludwig van Beethoven', title: 'sonata manos separadas' },
    ],
    ['zh-TW', '小提琴45分鐘，巴哈 創意曲', { composer: 'Johann Sebastian Bach' }],
    [
      'en',
      "Practiced Bach's suite for twenty minutes",
      { composer: 'Johann Sebastian Bach', title: 'suite' },
    ],
    ['es', 'trabajé 30 min la Suite', { title: 'Suite' }],
    ['fr', "j'ai fait 25 min de gammes", { techniques: ['scale'], title: '' }],
    ['de', 'eine halbe Stunde an der Fuge gearbeitet', { title: 'Fuge' }],
    ['en', 'I practiced waltz for 20 minutes', { minutes: 20, title: 'waltz' }],
    ['es', '1 hora de sonata de beethoven', { composer: 'Ludwig van Beethoven', title: 'sonata' }],
    ['fr', 'sonate de Fauré 40 min', { composer: 'Gabriel Fauré', title: 'sonate' }],
    ['zh-TW', '彈巴哈創意曲20分', { composer: 'Johann Sebastian Bach', title: '創意曲', minutes: 20 }],
    ['zh-CN', '拉了40分钟开塞', { composer: 'Heinrich Ernst Kayser', minutes: 40, title: '' }],
    ['zh-TW', '拉赫瑪尼諾夫前奏曲 30分', { composer: 'Sergei Rachmaninoff', title: '前奏曲' }],
  ])

  // These words begin titles.
  expectAll([
    ['en', '20 min variations on a theme by Beethoven', { composer: null }],
    ['en', '20 min I Got Rhythm', { title: 'I Got Rhythm' }],
    ['en', '20 min on a clear day', { title: 'a clear day' }],
    ['es', '20 min notas largas', { title: 'notas largas' }],
    ['es', '20 min largas notas', { title: 'largas notas' }],
    ['fr', '20 min petite fleur', { title: 'petite fleur' }],
  ])
})

test.each([
  ['en', '20 min toy symphony Leopold Bach slowly', 'Bach'],
  ['es', '15 min sonata Beethoven manos separadas', 'Beethoven'],
] as const)(
  'in %s, the quick log asks about the surname between other words of %j',
  (language, line, word) => {
    const { composer, questions } = parseEntryLine(line, { language, pieces: [], composers, instruments: [] })
    expect(composer).toBeNull()
    expect(questions).toMatchObject([{ code: 'composerUnsure', word }])
  },
)
