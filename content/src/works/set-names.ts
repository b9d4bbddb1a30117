import { type WorkLanguage, workLanguages } from './work'

/** The names of collections whose translations differ from the catalogue: en, es, fr, de, zh-TW, zh-CN. */
const setLines: Readonly<Record<string, string>> = {
  'Well-Tempered Clavier I':
    'Well-Tempered Clavier I | El clave bien temperado I | Le Clavier bien tempéré I | Das Wohltemperierte Klavier I | 平均律鋼琴曲集第一冊 | 平均律钢琴曲集第一卷',
  'Well-Tempered Clavier II':
    'Well-Tempered Clavier II | El clave bien temperado II | Le Clavier bien tempéré II | Das Wohltemperierte Klavier II | 平均律鋼琴曲集第二冊 | 平均律钢琴曲集第二卷',
  'Notenbüchlein für Anna Magdalena Bach':
    'Notebook for Anna Magdalena Bach | Pequeño libro de Anna Magdalena Bach | Petit livre d’Anna Magdalena Bach | Notenbüchlein für Anna Magdalena Bach | 安娜瑪格達蕾娜音樂筆記 | 安娜·玛格达莱娜·巴赫笔记本',
  'Album für die Jugend':
    'Album for the Young | Álbum para la juventud | Album pour la jeunesse | Album für die Jugend | 少年曲集 | 少年钢琴曲集',
  'Album for the Young':
    'Album for the Young | Álbum para la juventud | Album pour enfants | Kinderalbum | 兒童曲集 | 少年曲集',
  Kinderszenen: 'Kinderszenen | Escenas de niños | Scènes d’enfants | Kinderszenen | 兒時情景 | 童年情景',
  Winterreise: 'Winterreise | Viaje de invierno | Le Voyage d’hiver | Winterreise | 冬之旅 | 冬之旅',
  'Die schöne Müllerin':
    'Die schöne Müllerin | La bella molinera | La Belle Meunière | Die schöne Müllerin | 美麗的磨坊少女 | 美丽的磨坊女',
  Schwanengesang:
    'Schwanengesang | El canto del cisne | Le Chant du cygne | Schwanengesang | 天鵝之歌 | 天鹅之歌',
  Dichterliebe: 'Dichterliebe | Amor de poeta | Les Amours du poète | Dichterliebe | 詩人之戀 | 诗人之恋',
  "Children's Corner":
    'Children’s Corner | Children’s Corner | Children’s Corner | Children’s Corner | 兒童天地 | 儿童园地',
  'The Seasons': 'The Seasons | Las estaciones | Les Saisons | Die Jahreszeiten | 四季 | 四季',
  'Pictures at an Exhibition':
    'Pictures at an Exhibition | Cuadros de una exposición | Tableaux d’une exposition | Bilder einer Ausstellung | 展覽會之畫 | 图画展览会',
  Mikrokosmos: 'Mikrokosmos | Mikrokosmos | Mikrokosmos | Mikrokosmos | 小宇宙 | 小宇宙',
  Carnaval: 'Carnaval | Carnaval | Carnaval | Carnaval | 狂歡節 | 狂欢节',
  'Le quattro stagioni':
    'The Four Seasons | Las cuatro estaciones | Les Quatre Saisons | Die vier Jahreszeiten | 四季 | 四季',
  'Die Zauberflöte':
    'Die Zauberflöte | La flauta mágica | La Flûte enchantée | Die Zauberflöte | 魔笛 | 魔笛',
  'Le nozze di Figaro':
    'Le nozze di Figaro | Las bodas de Fígaro | Les Noces de Figaro | Die Hochzeit des Figaro | 費加洛婚禮 | 费加罗的婚礼',
}

/** More names that musicians type for a collection. */
const setAliases: Readonly<Record<string, string>> = {
  'Well-Tempered Clavier I': 'wtc wtk wtc1 cbt book 1 band buch',
  'Well-Tempered Clavier II': 'wtc wtk wtc2 cbt book 2 band buch',
  Kinderszenen: 'scenes from childhood',
  Winterreise: 'winter journey',
  Schwanengesang: 'swan song',
  Dichterliebe: 'poet’s love',
  'Die Zauberflöte': 'magic flute',
  'Le nozze di Figaro': 'marriage of figaro',
}

const names = new Map(
  Object.entries(setLines).map(([set, line]) => [set, line.split('|').map((name) => name.trim())]),
)

/** Returns the name of a collection in a language. */
export function setInTitle(set: string, language: WorkLanguage): string {
  return names.get(set)?.[workLanguages.indexOf(language)] ?? set
}

/**
 * Returns all names of a collection: that of the catalogue, the translations and other names that musicians
 * type.
 */
export function setTexts(set: string): readonly string[] {
  return [set, ...(names.get(set) ?? []), setAliases[set] ?? '']
}
