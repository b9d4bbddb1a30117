import { type WorkForm, type WorkLanguage, workLanguages } from './work'

type InLanguages = Readonly<Record<WorkLanguage, string>>

/** Parses one line for each word, with the languages in the order of `workLanguages`. */
function table<Name extends string>(
  lines: Readonly<Record<Name, string>>,
): Readonly<Record<Name, InLanguages>> {
  const entries = Object.entries<string>(lines).map(([name, line]) => {
    const words = line.split('|').map((word) => word.trim())
    return [name, Object.fromEntries(workLanguages.map((language, at) => [language, words[at] ?? '']))]
  })
  return Object.fromEntries(entries) as Readonly<Record<Name, InLanguages>>
}

/** The names of the forms in titles: en, es, fr, de, zh-TW, zh-CN. */
export const formNames = table<Exclude<WorkForm, 'title'>>({
  sonata: 'Sonata | Sonata | Sonate | Sonate | 奏鳴曲 | 奏鸣曲',
  sonatina: 'Sonatina | Sonatina | Sonatine | Sonatine | 小奏鳴曲 | 小奏鸣曲',
  concerto: 'Concerto | Concierto | Concerto | Konzert | 協奏曲 | 协奏曲',
  concertino: 'Concertino | Concertino | Concertino | Concertino | 小協奏曲 | 小协奏曲',
  partita: 'Partita | Partita | Partita | Partita | 組曲 | 帕蒂塔',
  suite: 'Suite | Suite | Suite | Suite | 組曲 | 组曲',
  prelude: 'Prelude | Preludio | Prélude | Präludium | 前奏曲 | 前奏曲',
  fugue: 'Fugue | Fuga | Fugue | Fuge | 賦格 | 赋格',
  'prelude-and-fugue':
    'Prelude and Fugue | Preludio y fuga | Prélude et fugue | Präludium und Fuge | 前奏曲與賦格 | 前奏曲与赋格',
  invention: 'Invention | Invención | Invention | Invention | 創意曲 | 创意曲',
  sinfonia: 'Sinfonia | Sinfonía | Sinfonia | Sinfonia | 三聲部創意曲 | 三部创意曲',
  etude: 'Étude | Estudio | Étude | Etüde | 練習曲 | 练习曲',
  nocturne: 'Nocturne | Nocturno | Nocturne | Nocturne | 夜曲 | 夜曲',
  waltz: 'Waltz | Vals | Valse | Walzer | 圓舞曲 | 圆舞曲',
  mazurka: 'Mazurka | Mazurca | Mazurka | Mazurka | 馬祖卡舞曲 | 玛祖卡',
  polonaise: 'Polonaise | Polonesa | Polonaise | Polonaise | 波蘭舞曲 | 波兰舞曲',
  ballade: 'Ballade | Balada | Ballade | Ballade | 敘事曲 | 叙事曲',
  scherzo: 'Scherzo | Scherzo | Scherzo | Scherzo | 詼諧曲 | 谐谑曲',
  impromptu: 'Impromptu | Impromptu | Impromptu | Impromptu | 即興曲 | 即兴曲',
  rhapsody: 'Rhapsody | Rapsodia | Rhapsodie | Rhapsodie | 狂想曲 | 狂想曲',
  intermezzo: 'Intermezzo | Intermezzo | Intermezzo | Intermezzo | 間奏曲 | 间奏曲',
  capriccio: 'Capriccio | Capricho | Caprice | Capriccio | 隨想曲 | 随想曲',
  caprice: 'Caprice | Capricho | Caprice | Caprice | 隨想曲 | 随想曲',
  romance: 'Romance | Romanza | Romance | Romanze | 浪漫曲 | 浪漫曲',
  fantasia: 'Fantasia | Fantasía | Fantaisie | Fantasie | 幻想曲 | 幻想曲',
  rondo: 'Rondo | Rondó | Rondo | Rondo | 輪旋曲 | 回旋曲',
  variations: 'Variations | Variaciones | Variations | Variationen | 變奏曲 | 变奏曲',
  minuet: 'Minuet | Minueto | Menuet | Menuett | 小步舞曲 | 小步舞曲',
  march: 'March | Marcha | Marche | Marsch | 進行曲 | 进行曲',
  tarantella: 'Tarantella | Tarantela | Tarentelle | Tarantella | 塔朗泰拉舞曲 | 塔兰泰拉',
  barcarolle: 'Barcarolle | Barcarola | Barcarolle | Barkarole | 船歌 | 船歌',
  berceuse: 'Berceuse | Canción de cuna | Berceuse | Berceuse | 搖籃曲 | 摇篮曲',
  bagatelle: 'Bagatelle | Bagatela | Bagatelle | Bagatelle | 小品 | 小品',
  ecossaise: 'Écossaise | Escocesa | Écossaise | Ecossaise | 蘇格蘭舞曲 | 埃科塞兹',
  'german-dance': 'German Dance | Danza alemana | Danse allemande | Deutscher Tanz | 德國舞曲 | 德国舞曲',
  landler: 'Ländler | Ländler | Ländler | Ländler | 連德勒舞曲 | 兰德勒舞曲',
  'moment-musical':
    'Moment musical | Momento musical | Moment musical | Moment musical | 樂興之時 | 音乐的瞬间',
  'song-without-words':
    'Song without Words | Romanza sin palabras | Romance sans paroles | Lied ohne Worte | 無言歌 | 无词歌',
  toccata: 'Toccata | Tocata | Toccata | Toccata | 觸技曲 | 托卡塔',
  'toccata-and-fugue':
    'Toccata and Fugue | Tocata y fuga | Toccata et fugue | Toccata und Fuge | 觸技曲與賦格 | 托卡塔与赋格',
  'fantasia-and-fugue':
    'Fantasia and Fugue | Fantasía y fuga | Fantaisie et fugue | Fantasie und Fuge | 幻想曲與賦格 | 幻想曲与赋格',
  serenade: 'Serenade | Serenata | Sérénade | Serenade | 小夜曲 | 小夜曲',
  divertimento: 'Divertimento | Divertimento | Divertimento | Divertimento | 嬉遊曲 | 嬉游曲',
  trio: 'Trio | Trío | Trio | Trio | 三重奏 | 三重奏',
  quartet: 'Quartet | Cuarteto | Quatuor | Quartett | 四重奏 | 四重奏',
  quintet: 'Quintet | Quinteto | Quintette | Quintett | 五重奏 | 五重奏',
  humoresque: 'Humoresque | Humoresca | Humoresque | Humoreske | 幽默曲 | 幽默曲',
  novelette: 'Novelette | Novelette | Novelette | Novellette | 故事曲 | 小故事曲',
  arabesque: 'Arabesque | Arabesca | Arabesque | Arabeske | 阿拉貝斯克 | 阿拉伯风格曲',
  elegy: 'Elegy | Elegía | Élégie | Elegie | 悲歌 | 悲歌',
  legend: 'Legend | Leyenda | Légende | Legende | 傳奇曲 | 传奇曲',
  study: 'Study | Estudio | Étude | Etüde | 練習曲 | 练习曲',
  bourree: 'Bourrée | Bourrée | Bourrée | Bourrée | 布雷舞曲 | 布列舞曲',
  gavotte: 'Gavotte | Gavota | Gavotte | Gavotte | 嘉禾舞曲 | 加沃特舞曲',
  sarabande: 'Sarabande | Zarabanda | Sarabande | Sarabande | 薩拉邦德舞曲 | 萨拉班德舞曲',
  gigue: 'Gigue | Giga | Gigue | Gigue | 吉格舞曲 | 吉格舞曲',
  polka: 'Polka | Polca | Polka | Polka | 波卡舞曲 | 波尔卡',
  'hungarian-dance':
    'Hungarian Dance | Danza húngara | Danse hongroise | Ungarischer Tanz | 匈牙利舞曲 | 匈牙利舞曲',
  'slavonic-dance': 'Slavonic Dance | Danza eslava | Danse slave | Slawischer Tanz | 斯拉夫舞曲 | 斯拉夫舞曲',
  'lyric-piece': 'Lyric Piece | Pieza lírica | Pièce lyrique | Lyrisches Stück | 抒情小品 | 抒情小品',
  song: 'Song | Canción | Mélodie | Lied | 歌曲 | 歌曲',
})

/** Forms whose titles include the instrument: Violin Sonata, Klavierkonzert. */
export const formsWithInstrument: ReadonlySet<WorkForm> = new Set([
  'sonata',
  'sonatina',
  'concerto',
  'concertino',
  'trio',
  'quartet',
  'quintet',
])

/** Ensembles whose titles name the family. The catalogue lists string ensembles for the violin. */
export const ensembleForms: ReadonlySet<WorkForm> = new Set(['trio', 'quartet', 'quintet'])

/** The names of instruments in titles: en, es, fr, the German stem of compounds, de, zh-TW, zh-CN. */
const instrumentLines: Readonly<Record<string, string>> = {
  piano: 'Piano | piano | piano | Klavier | Klavier | 鋼琴 | 钢琴',
  violin: 'Violin | violín | violon | Violin | Violine | 小提琴 | 小提琴',
  viola: 'Viola | viola | alto | Bratschen | Viola | 中提琴 | 中提琴',
  cello: 'Cello | violonchelo | violoncelle | Cello | Violoncello | 大提琴 | 大提琴',
  'double-bass': 'Double Bass | contrabajo | contrebasse | Kontrabass | Kontrabass | 低音提琴 | 低音提琴',
  flute: 'Flute | flauta | flûte | Flöten | Flöte | 長笛 | 长笛',
  oboe: 'Oboe | oboe | hautbois | Oboen | Oboe | 雙簧管 | 双簧管',
  clarinet: 'Clarinet | clarinete | clarinette | Klarinetten | Klarinette | 單簧管 | 单簧管',
  bassoon: 'Bassoon | fagot | basson | Fagott | Fagott | 低音管 | 大管',
  saxophone: 'Saxophone | saxofón | saxophone | Saxophon | Saxophon | 薩克斯風 | 萨克斯',
  'french-horn': 'Horn | trompa | cor | Horn | Horn | 法國號 | 圆号',
  trumpet: 'Trumpet | trompeta | trompette | Trompeten | Trompete | 小號 | 小号',
  trombone: 'Trombone | trombón | trombone | Posaunen | Posaune | 長號 | 长号',
  tuba: 'Tuba | tuba | tuba | Tuba | Tuba | 低音號 | 大号',
  percussion: 'Percussion | percusión | percussion | Schlagzeug | Schlagzeug | 打擊樂器 | 打击乐器',
  harp: 'Harp | arpa | harpe | Harfen | Harfe | 豎琴 | 竖琴',
  guitar: 'Guitar | guitarra | guitare | Gitarren | Gitarre | 吉他 | 吉他',
  voice: 'Voice | voz | voix | Gesangs | Gesang | 聲樂 | 声乐',
  organ: 'Organ | órgano | orgue | Orgel | Orgel | 管風琴 | 管风琴',
  harpsichord: 'Harpsichord | clave | clavecin | Cembalo | Cembalo | 大鍵琴 | 羽管键琴',
  recorder: 'Recorder | flauta dulce | flûte à bec | Blockflöten | Blockflöte | 直笛 | 竖笛',
  lute: 'Lute | laúd | luth | Lauten | Laute | 魯特琴 | 鲁特琴',
  accordion: 'Accordion | acordeón | accordéon | Akkordeon | Akkordeon | 手風琴 | 手风琴',
  erhu: 'Erhu | erhu | erhu | Erhu | Erhu | 二胡 | 二胡',
  guzheng: 'Guzheng | guzheng | guzheng | Guzheng | Guzheng | 古箏 | 古筝',
  pipa: 'Pipa | pipa | pipa | Pipa | Pipa | 琵琶 | 琵琶',
  dizi: 'Dizi | dizi | dizi | Dizi | Dizi | 笛子 | 笛子',
  strings: 'String | cuerda | cordes | Streich | Streicher | 弦樂 | 弦乐',
}

export interface InstrumentWords {
  readonly names: InLanguages
  /** The first part of a German compound: `Flöten` of Flötenkonzert. */
  readonly germanStem: string
}

const instruments = new Map(
  Object.entries(instrumentLines).map(([id, line]): [string, InstrumentWords] => {
    const [en = '', es = '', fr = '', germanStem = '', de = '', tw = '', cn = ''] = line
      .split('|')
      .map((word) => word.trim())
    return [id, { names: { en, es, fr, de, 'zh-TW': tw, 'zh-CN': cn }, germanStem }]
  }),
)

/** Returns the words for an instrument id, or undefined if the table lacks the id. */
export function instrumentWords(id: string): InstrumentWords | undefined {
  return instruments.get(id)
}

/** More names and abbreviations that musicians type for an instrument. */
export const instrumentAliases: Readonly<Record<string, string>> = {
  piano: 'pf pno fortepiano keyboard pianoforte klav teclado clavier',
  violin: 'vn vln vl geige fiddle',
  viola: 'va vla alto bratsche',
  cello: 'vc vlc vcl violoncello chelo',
  'double-bass': 'db kb bass contrabass',
  flute: 'fl traverso traversflote querflote',
  oboe: 'ob',
  clarinet: 'cl clar klar 豎笛 黑管',
  bassoon: 'bn fg fag bsn 巴松管',
  saxophone: 'sax saxofon',
  'french-horn': 'hn hr horn corno cor',
  trumpet: 'tpt trp tp',
  trombone: 'tbn trb pos',
  percussion: 'perc timpani drums',
  harp: 'hp',
  guitar: 'gtr git guit',
  voice: 'lied lieder aria arie mélodie song singing vocal chant canto canción',
  organ: 'org orgel',
  harpsichord: 'hpschd cemb clavicembalo',
  recorder: 'rec',
}

/** Further search words for a form, separated by spaces. `formNames` has its names. */
export const formAliases: Partial<Readonly<Record<WorkForm, string>>> = {
  concerto: 'koncert concert conc konz',
  partita: '帕蒂塔 無伴奏組曲 古组曲',
  suite: 'suiten 組曲',
  prelude: 'preludium praeludium preludes 序曲',
  fugue: '赋格曲 賦格曲',
  invention: 'inventio 二聲部創意曲 二部创意曲',
  sinfonia: 'three-part invention sinfonie 三部創意曲 交響曲',
  etude: 'study etudes studie 练习曲',
  study: 'etude etudes studie caprice',
  nocturne: 'notturno nokturne',
  waltz: 'valse vals waltzes 華爾滋 华尔兹',
  mazurka: '馬厝卡 马祖卡',
  polonaise: 'polonäse 波洛奈兹 波蘭舞',
  ballade: 'ballad',
  scherzo: '谐謔曲 諧謔曲 诙谐曲',
  capriccio: 'caprice capricen capriccios 綺想曲 绮想曲 奇想曲',
  caprice: 'capriccio capricen caprices study etude 綺想曲 绮想曲 奇想曲',
  fantasia: 'fantasy phantasie fantasie fantaisie',
  rondo: 'rondeau 回旋曲 迴旋曲',
  minuet: 'menuetto menuet 梅呂哀舞曲',
  serenade: 'ständchen serenata',
  toccata: '托卡他',
  'prelude-and-fugue': 'praeludium preludium 賦格曲',
}

/** The opus numbers of sets whose works have another catalogue number, such as RV. */
export const setOpus: Readonly<Record<string, string>> = {
  "L'estro armonico": 'Op. 3',
  'Le quattro stagioni': 'Op. 8',
  "Il cimento dell'armonia e dell'inventione": 'Op. 8',
}
