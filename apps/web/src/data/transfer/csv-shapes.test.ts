import type { Entry } from '@segno/domain/entry/entry'
import { expect, test } from 'vitest'
import { openImport, readImport } from './read-import'

interface Expected {
  /** Day, minutes and title of each imported row. */
  readonly rows: readonly string[]
  /** Line and reason of each rejected row. */
  readonly refused: readonly string[]
  /** The fields that the mapping marks as unsure. */
  readonly unsure: readonly string[]
}

/**
 * Files as trackers and spreadsheets write them, with the result of the import before the person changes a
 * setting.
 */
const shapes: readonly (readonly [name: string, text: string, expected: Expected])[] = [
  [
    'a form whose answers were sent later',
    'Zeitstempel,Wann hast du geübt?,Wie lange?,Was hast du geübt?\n07.05.2026 07:30:12,06.05.2026,30 Minuten,Sonate\n',
    { rows: ['2026-05-06 30 Sonate'], refused: [], unsure: ['date', 'duration', 'title'] },
  ],
  [
    'a form with numbered questions',
    '提交答卷时间,1、练琴日期,2、今天练了什么曲子？,3、练习时长（分钟）\n2026/5/13 6:02:19,2026-05-12,梁祝,60\n',
    { rows: ['2026-05-12 60 梁祝'], refused: [], unsure: ['title'] },
  ],
  [
    'two lines above the header',
    'Übeprotokoll,,,\nSchülerin: Jule,,Lehrer: Köhler,\nNr.,Datum,Werk,Minuten\n1,13.04.26,Konzert a-Moll,45\n',
    { rows: ['2026-04-13 45 Konzert a-Moll'], refused: [], unsure: [] },
  ],
  [
    'times as shares of a day',
    'Date,Start,Minutes,Piece\n2026-11-02,0.791666666666667,30,A\n',
    { rows: ['2026-11-02 30 A'], refused: [], unsure: [] },
  ],
  [
    'two durations',
    'Date,Morceau,Durée 1 (min),Durée 2 (min)\n2026-01-20,Partita,30,10\n',
    { rows: ['2026-01-20 30 Partita'], refused: [], unsure: ['duration', 'minutes'] },
  ],
  [
    'days as serial numbers of a spreadsheet',
    'Date,Minutes,Piece\n46347,30,Scales\n46348,45,Bourrée\n',
    { rows: ['2026-11-21 30 Scales', '2026-11-22 45 Bourrée'], refused: [], unsure: [] },
  ],
  [
    'a NUL in a note',
    `Date,Minutes,Piece,Notes\n2026-11-02,30,Scales,${'slow '.repeat(20)}\u0000\n`,
    { rows: ['2026-11-02 30 Scales'], refused: [], unsure: [] },
  ],
  [
    'toggl summary dur',
    'Project,Client,Description,Duration,Tags\nViolin,-,Bach,01:30:00,tone\n',
    { rows: [], refused: ['2 missingDate'], unsure: [] },
  ],
  [
    'toggl detailed + total',
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()\nA,a@b.c,-,Violin,-,Scales,No,2026-11-02,18:00:00,2026-11-02,18:30:00,00:30:00,,\n,,,,,,,,,,,00:30:00,,\n',
    { rows: ['2026-11-02 30 Scales'], refused: ['3 missingDate'], unsure: [] },
  ],
  [
    'excel de std',
    'Datum;Beginn;Ende;Dauer;Stück;Tempo\r\n02.11.2026;18:00;18:45;0:45;Träumerei;72,0\r\n13.11.2026;19:00;20:30;1:30;Für Elise;\r\n',
    { rows: ['2026-11-02 45 Träumerei', '2026-11-13 90 Für Elise'], refused: [], unsure: ['tempo'] },
  ],
  [
    'excel de decimal comma hours',
    'Datum;Stunden;Stück\r\n02.11.2026;1,5;A\r\n03.11.2026;0,75;B\r\n',
    { rows: ['2026-11-02 90 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'de Dauer decimal',
    'Datum;Dauer;Stück\r\n02.11.2026;1,5;A\r\n03.11.2026;0,75;B\r\n',
    { rows: ['2026-11-02 90 A', '2026-11-03 45 B'], refused: [], unsure: ['hours'] },
  ],
  [
    'mm:ss with big',
    'date,piece,practice time\n2026-11-02,A,32:15\n2026-11-03,B,5:20\n2026-11-04,C,61:00\n',
    { rows: ['2026-11-02 32.3 A', '2026-11-03 5.3 B', '2026-11-04 61 C'], refused: [], unsure: ['duration'] },
  ],
  [
    'mm:ss small',
    'date,piece,time spent\n2026-11-02,A,3:20\n2026-11-03,B,4:10\n2026-11-04,C,2:45\n',
    { rows: ['2026-11-02 200 A', '2026-11-03 250 B', '2026-11-04 165 C'], refused: [], unsure: ['duration'] },
  ],
  [
    'two duration cols planned/actual',
    'date,planned minutes,actual minutes,piece\n2026-11-02,60,45,A\n2026-11-03,60,20,B\n',
    { rows: ['2026-11-02 45 A', '2026-11-03 20 B'], refused: [], unsure: [] },
  ],
  [
    'break min',
    'date,start,end,break (min),piece\n2026-11-02,18:00,19:00,15,A\n',
    { rows: ['2026-11-02 45 A'], refused: [], unsure: [] },
  ],
  [
    'break beside minutes',
    'date,practice minutes,break minutes,piece\n2026-11-02,60,10,A\n',
    { rows: ['2026-11-02 60 A'], refused: [], unsure: [] },
  ],
  [
    'minutes of two instruments',
    'Datum;Klavier (Min);Geige (Min);Stück\n02.11.2026;30;20;A\n',
    { rows: ['2026-11-02 30 A'], refused: [], unsure: ['minutes'] },
  ],
  [
    'minutes beside a running total',
    'Date,Minutes today,Total minutes,Piece\n2026-11-02,30,30,A\n2026-11-03,45,75,A\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 A'], refused: [], unsure: [] },
  ],
  [
    'a year too late',
    'Date,Minutes,Piece\n2026-11-02,30,A\n2062-11-03,45,B\n',
    { rows: ['2026-11-02 30 A'], refused: ['3 futureDate'], unsure: [] },
  ],
  [
    'google forms',
    'Timestamp,Your name,What did you practice?,How many minutes?\n2026/11/02 6:22:31 PM GMT+1,Leo,Minuet in G,20\n',
    { rows: ['2026-11-02 20 Minuet in G'], refused: [], unsure: ['title', 'duration'] },
  ],
  [
    'notion',
    'Name,Date,Duration (min)\nChaconne,"November 2, 2026",45\n',
    { rows: ['2026-11-02 45 Chaconne'], refused: [], unsure: ['title'] },
  ],
  [
    'keys of JSON as header',
    'startedAt,durationMinutes,pieceName\n2026-11-02T17:00:00Z,30,Bach\n',
    { rows: ['2026-11-02 30 Bach'], refused: [], unsure: [] },
  ],
  [
    'two lines above the header',
    'My practice log,,\n2026,,\nDate,Minutes,Piece\n2026-11-02,30,A\n',
    { rows: ['2026-11-02 30 A'], refused: [], unsure: [] },
  ],
  [
    'weekday in brackets',
    '日期,分鐘,曲目\n2026年11月4日（三）,30,A\n2026/11/5 (四),20,B\n',
    { rows: ['2026-11-04 30 A', '2026-11-05 20 B'], refused: [], unsure: [] },
  ],
  [
    'two days, the first empty',
    'Date,Minutes,Piece,Date\n,30,A,2026-11-02\n,20,B,2026-11-03\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 20 B'], refused: [], unsure: [] },
  ],
  [
    'bom crlf mixed',
    '﻿date,minutes,title\r\n2026-11-02,30,A\n2026-11-03,45,B\r\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'unclosed quote',
    'date,minutes,title,notes\n2026-11-02,30,A,"open\n2026-11-03,45,B,ok\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'chinese header',
    '日期,時間(分),曲目,作曲家,備註\n2026/11/02,30,夜曲,蕭邦,好\n2026/11/13,45,創意曲,巴赫,\n',
    { rows: ['2026-11-02 30 夜曲', '2026-11-13 45 創意曲'], refused: [], unsure: [] },
  ],
  [
    'us m/d/y ambiguous',
    'Date,Minutes,Piece\n11/2/2026,30,A\n11/3/2026,45,B\n',
    { rows: [], refused: ['2 ambiguousDate', '3 ambiguousDate'], unsure: [] },
  ],
  [
    'us m/d/y decided',
    'Date,Minutes,Piece\n11/2/2026,30,A\n11/23/2026,45,B\n',
    { rows: ['2026-11-02 30 A', '2026-11-23 45 B'], refused: [], unsure: [] },
  ],
  [
    'out of range row',
    'Date,Minutes,Piece\n2026-11-02,30,A\n2026-11-03,2000,B\n2026-11-04,45,C\n',
    { rows: ['2026-11-02 30 A', '2026-11-04 45 C'], refused: ['3 durationOutOfRange'], unsure: [] },
  ],
  [
    'totals row',
    'Date,Minutes,Piece\n2026-11-02,30,A\n2026-11-03,45,B\nTotal,75,\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: ['4 invalidDate'], unsure: [] },
  ],
  [
    'totals row with date',
    'Date,Minutes,Piece\n2026-11-02,30,A\n2026-11-03,45,B\n2026-11-03,75,Total\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: ['4 invalidValue'], unsure: [] },
  ],
  [
    'empty columns',
    ',Date,,Minutes,,Piece,\n,2026-11-02,,30,,A,\n',
    { rows: ['2026-11-02 30 A'], refused: [], unsure: [] },
  ],
  [
    'thousands seconds',
    'date,seconds,piece\n2026-11-02,"1,800",A\n2026-11-03,"2,700",B\n',
    { rows: [], refused: ['2 invalidDuration', '3 invalidDuration'], unsure: ['seconds'] },
  ],
  [
    'thousands minutes',
    'date,minutes,piece\n2026-11-02,"1.200",A\n',
    { rows: [], refused: ['2 invalidDuration'], unsure: [] },
  ],
  [
    'note line breaks',
    'date,minutes,piece,notes\r\n2026-11-02,30,A,"line 1\r\nline 2\r\n\r\n- x"\r\n2026-11-03,45,B,ok\r\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'strange: date only month',
    'date,minutes,piece\nNov 2026,30,A\n2026-11,30,B\n',
    { rows: [], refused: ['2 invalidDate', '3 invalidDate'], unsure: ['date'] },
  ],
  [
    'weekday names',
    'date,minutes,piece\nMon 11/2/2026,30,A\nTue 11/3/2026,30,B\nFri 11/13/2026,30,C\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 30 B', '2026-11-13 30 C'], refused: [], unsure: [] },
  ],
  [
    'date w/o year',
    'date,minutes,piece\n2 Nov,30,A\n11/3,30,B\n',
    { rows: [], refused: ['2 invalidDate', '3 invalidDate'], unsure: ['date'] },
  ],
  [
    '12h time w/o space',
    'date,start,minutes,piece\n2026-11-02,6pm,30,A\n2026-11-03,6:30p,30,B\n',
    { rows: ['2026-11-02 30 A'], refused: ['3 invalidTime'], unsure: ['start'] },
  ],
  [
    'time col is duration',
    'date,time,piece\n2026-11-02,0:30,A\n2026-11-03,1:15,B\n',
    { rows: [], refused: ['2 missingDuration', '3 missingDuration'], unsure: [] },
  ],
  [
    'practice time range',
    'date,time,piece\n2026-11-02,18:00-18:45,A\n2026-11-03,7-8pm,B\n',
    { rows: [], refused: ['2 invalidTime', '3 invalidTime'], unsure: ['start'] },
  ],
  [
    'duration w/ units mixed',
    'date,duration,piece\n2026-11-02,30,A\n2026-11-03,1h,B\n2026-11-04,90 sec,C\n2026-11-05,45m 30s,D\n',
    {
      rows: ['2026-11-02 30 A', '2026-11-03 60 B', '2026-11-04 1.5 C', '2026-11-05 45.5 D'],
      refused: [],
      unsure: [],
    },
  ],
  [
    'hours 1.30',
    'date,hours,piece\n2026-11-02,1.30,A\n2026-11-03,0.45,B\n2026-11-04,2.15,C\n',
    { rows: ['2026-11-02 78 A', '2026-11-03 27 B', '2026-11-04 129 C'], refused: [], unsure: ['hours'] },
  ],
  [
    'hours col clock',
    'date,hours,piece\n2026-11-02,1:30,A\n2026-11-03,0:45,B\n',
    { rows: ['2026-11-02 90 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'minutes col clock',
    'date,minutes,piece\n2026-11-02,30:00,A\n2026-11-03,45:30,B\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45.5 B'], refused: [], unsure: ['minutes'] },
  ],
  [
    'minutes col clock small',
    'date,minutes,piece\n2026-11-02,5:30,A\n2026-11-03,12:00,B\n',
    { rows: ['2026-11-02 5.5 A', '2026-11-03 12 B'], refused: [], unsure: ['minutes'] },
  ],
  [
    'hh:mm:ss stopwatch',
    'date,duration,piece\n2026-11-02,00:30:15,A\n2026-11-03,01:05:00,B\n',
    { rows: ['2026-11-02 30.3 A', '2026-11-03 65 B'], refused: [], unsure: [] },
  ],
  [
    'mm:ss:00 excel',
    'date,duration,piece\n2026-11-02,30:00:00,A\n2026-11-03,45:00:00,B\n',
    { rows: [], refused: ['2 durationOutOfRange', '3 durationOutOfRange'], unsure: ['duration'] },
  ],
  [
    'excel datetime midnight',
    'Date,Minutes,Piece\n2026-11-02 00:00:00,30,A\n2026-11-03 00:00:00,45,B\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'tempo range',
    'date,minutes,piece,bpm\n2026-11-02,30,A,60-80\n2026-11-03,30,B,"72,5"\n2026-11-04,30,C,♩=72\n',
    { rows: ['2026-11-04 30 C'], refused: ['2 invalidTempo', '3 invalidTempo'], unsure: ['tempo'] },
  ],
  [
    'Spanish a.m.',
    'Fecha;Inicio;Fin;Obra\n02/11/2026;6:00 p. m.;6:45 p. m.;Asturias\n13/11/2026;7:00 p. m.;8:00 p. m.;Recuerdos\n',
    { rows: ['2026-11-02 45 Asturias', '2026-11-13 60 Recuerdos'], refused: [], unsure: [] },
  ],
  [
    'end 24:00',
    'date,start,end,piece\n2026-11-02,23:00,24:00,A\n2026-11-02,23:00,00:00,B\n',
    { rows: ['2026-11-02 60 B'], refused: ['2 invalidTime'], unsure: ['end'] },
  ],
  [
    'two digit yy-mm-dd',
    'date,minutes,piece\n26-11-02,30,A\n26-11-03,45,B\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'ROC year',
    '日期,分鐘,曲目\n115/11/02,30,A\n115年11月3日,30,B\n',
    { rows: ['2026-11-02 30 A'], refused: ['3 invalidDate'], unsure: ['date'] },
  ],
  [
    'negative',
    'date,minutes,piece\n2026-11-02,-30,A\n2026-11-03,(30),B\n',
    { rows: [], refused: ['2 invalidDuration', '3 invalidDuration'], unsure: ['minutes'] },
  ],
  [
    'duration number big secs',
    'date,duration,piece\n2026-11-02,1800,A\n2026-11-03,2700,B\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: [], unsure: ['seconds'] },
  ],
  [
    'duration ints secs <1440',
    'date,duration,piece\n2026-11-02,900,A\n2026-11-03,1200,B\n2026-11-04,1430,C\n',
    {
      rows: ['2026-11-02 900 A', '2026-11-03 1200 B', '2026-11-04 1430 C'],
      refused: [],
      unsure: ['duration'],
    },
  ],
  [
    'duration small hours',
    'date,duration,piece\n2026-11-02,1,A\n2026-11-03,2,B\n2026-11-04,1,C\n',
    { rows: ['2026-11-02 1 A', '2026-11-03 2 B', '2026-11-04 1 C'], refused: [], unsure: ['duration'] },
  ],
  [
    'title line above',
    'My practice 2026,,\ndate,minutes,piece\n2026-11-02,30,A\n2026-11-03,45,B\n',
    { rows: ['2026-11-02 30 A', '2026-11-03 45 B'], refused: [], unsure: [] },
  ],
  [
    'Zh 下午',
    '日期,開始,結束,曲目\n2026/11/2,下午6:00,下午6:45,夜曲\n',
    { rows: ['2026-11-02 45 夜曲'], refused: [], unsure: [] },
  ],
  [
    'zh pm no',
    '日期,时长,曲目\n2026-11-02,半小时,夜曲\n2026-11-03,1小时20分,夜曲\n2026-11-04,四十分钟,夜曲\n',
    { rows: ['2026-11-02 30 夜曲', '2026-11-03 80 夜曲', '2026-11-04 40 夜曲'], refused: [], unsure: [] },
  ],
  [
    'fullwidth digits',
    '日期,分鐘,曲目\n２０２６／１１／０２,３０,夜曲\n',
    { rows: ['2026-11-02 30 夜曲'], refused: [], unsure: [] },
  ],
  [
    'minutes and seconds in two columns',
    'date,min,sec,piece\n2026-11-02,30,45,A\n2026-11-03,12,15,B\n',
    { rows: ['2026-11-02 30.8 A', '2026-11-03 12.3 B'], refused: [], unsure: [] },
  ],
  [
    'time practised as a clock',
    'Date,Time practiced,Piece\n2026-11-02,0:40,A\n2026-11-03,1:05,B\n',
    { rows: ['2026-11-02 40 A', '2026-11-03 65 B'], refused: [], unsure: [] },
  ],
  [
    'minutes of three kinds beside a total',
    'Date,Warm-up,Scales,Pieces,Total minutes\n2026-11-02,10,15,30,55\n',
    { rows: ['2026-11-02 55 30'], refused: [], unsure: ['title'] },
  ],
  [
    'a Taiwanese timer',
    '開始,結束,項目\n2026/11/2 下午6:00,2026/11/2 下午6:45,音階\n',
    { rows: ['2026-11-02 45 音階'], refused: [], unsure: ['title'] },
  ],
]

test.each(shapes)(
  'the import of the file "%s" gives the expected rows, rejected lines and unsure columns',
  (_name, text, expected) => {
    const opened = openImport(new TextEncoder().encode(text))
    if (!opened.ok || !('rows' in opened.value)) throw new Error('The file is no CSV file.')
    const { mapping, days } = opened.value.summary
    const day = mapping.columns.find(({ field }) => field === 'timestamp' || field === 'date')
    const read = readImport(opened.value, {
      mapping,
      dayMonthOrder: (day && days[day.index]?.order) ?? 'ambiguous',
      timeZone: 'Europe/Berlin',
      instrumentDefault: 'piano',
      now: Date.UTC(2026, 10, 23),
    })
    if (!read.ok) throw new Error(read.error)
    const rows = read.value.records.map(({ body }) => {
      const { localDay, duration, pieces } = body as Entry
      return `${localDay} ${Math.round(duration / 6) / 10} ${pieces.map(({ title }) => title).join('+')}`.trim()
    })
    const refused = read.value.rejected.map((row) => `${'row' in row ? row.row : ''} ${row.code}`)
    const unsure = mapping.columns.flatMap(({ field, confidence }) =>
      field !== null && confidence < 0.6 ? [field] : [],
    )
    expect({ rows, refused, unsure }).toEqual(expected)
  },
)
