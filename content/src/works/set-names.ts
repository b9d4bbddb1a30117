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
  'Lyric Pieces, Book I':
    'Lyric Pieces, Book I | Piezas líricas, libro I | Pièces lyriques, livre I | Lyrische Stücke, Heft I | 抒情小品集第一冊 | 抒情小品集第一册',
  'Lyric Pieces, Book II':
    'Lyric Pieces, Book II | Piezas líricas, libro II | Pièces lyriques, livre II | Lyrische Stücke, Heft II | 抒情小品集第二冊 | 抒情小品集第二册',
  'Lyric Pieces, Book III':
    'Lyric Pieces, Book III | Piezas líricas, libro III | Pièces lyriques, livre III | Lyrische Stücke, Heft III | 抒情小品集第三冊 | 抒情小品集第三册',
  'Lyric Pieces, Book IV':
    'Lyric Pieces, Book IV | Piezas líricas, libro IV | Pièces lyriques, livre IV | Lyrische Stücke, Heft IV | 抒情小品集第四冊 | 抒情小品集第四册',
  'Lyric Pieces, Book V':
    'Lyric Pieces, Book V | Piezas líricas, libro V | Pièces lyriques, livre V | Lyrische Stücke, Heft V | 抒情小品集第五冊 | 抒情小品集第五册',
  'Lyric Pieces, Book VI':
    'Lyric Pieces, Book VI | Piezas líricas, libro VI | Pièces lyriques, livre VI | Lyrische Stücke, Heft VI | 抒情小品集第六冊 | 抒情小品集第六册',
  'Lyric Pieces, Book VII':
    'Lyric Pieces, Book VII | Piezas líricas, libro VII | Pièces lyriques, livre VII | Lyrische Stücke, Heft VII | 抒情小品集第七冊 | 抒情小品集第七册',
  'Lyric Pieces, Book VIII':
    'Lyric Pieces, Book VIII | Piezas líricas, libro VIII | Pièces lyriques, livre VIII | Lyrische Stücke, Heft VIII | 抒情小品集第八冊 | 抒情小品集第八册',
  'Lyric Pieces, Book IX':
    'Lyric Pieces, Book IX | Piezas líricas, libro IX | Pièces lyriques, livre IX | Lyrische Stücke, Heft IX | 抒情小品集第九冊 | 抒情小品集第九册',
  'Lyric Pieces, Book X':
    'Lyric Pieces, Book X | Piezas líricas, libro X | Pièces lyriques, livre X | Lyrische Stücke, Heft X | 抒情小品集第十冊 | 抒情小品集第十册',
  'Peer Gynt Suite No. 1':
    'Peer Gynt Suite No. 1 | Peer Gynt, suite n.º 1 | Peer Gynt, suite nº 1 | Peer-Gynt-Suite Nr. 1 | 皮爾金組曲第一號 | 培尔·金特第一组曲',
  'Peer Gynt Suite No. 2':
    'Peer Gynt Suite No. 2 | Peer Gynt, suite n.º 2 | Peer Gynt, suite nº 2 | Peer-Gynt-Suite Nr. 2 | 皮爾金組曲第二號 | 培尔·金特第二组曲',
  'Pictures from Folk Life':
    'Pictures from Folk Life | Escenas de la vida popular | Scènes de la vie populaire | Aus dem Volksleben | 民間生活景象 | 民间生活景象',
  Moods: 'Moods | Moods | Moods | Stimmungen | 心情 | 心境',
  'Romanian Folk Dances':
    'Romanian Folk Dances | Danzas populares rumanas | Danses populaires roumaines | Rumänische Volkstänze | 羅馬尼亞民俗舞曲 | 罗马尼亚民间舞曲',
  'Ten Easy Pieces':
    'Ten Easy Pieces | Diez piezas fáciles | Dix pièces faciles | Zehn leichte Klavierstücke | 十首簡易鋼琴曲 | 十首简易钢琴曲',
  'For Children I':
    'For Children I | Para niños I | Pour les enfants I | Für Kinder I | 獻給孩子們第一冊 | 献给孩子们第一册',
  'Biblical Songs':
    'Biblical Songs | Canciones bíblicas | Chants bibliques | Biblische Lieder | 聖經歌曲 | 圣经歌曲',
  'Poetic Tone Pictures':
    'Poetic Tone Pictures | Cuadros poéticos | Tableaux poétiques | Poetische Stimmungsbilder | 詩意音畫 | 诗意音画',
  'On an Overgrown Path':
    'On an Overgrown Path | On an Overgrown Path | Sur un sentier recouvert | Auf verwachsenem Pfade | 在雜草叢生的小徑上 | 在杂草丛生的小径上',
  '24 Pieces for Children':
    '24 Pieces for Children | 24 piezas para niños | 24 petites pièces | 24 leichte Stücke | 24首兒童小品 | 24首儿童小曲',
  '30 Pieces for Children':
    '30 Pieces for Children | 30 piezas para niños | 30 pièces enfantines | 30 Kinderstücke | 30首兒童小品 | 30首儿童小曲',
  'Music for Children':
    'Music for Children | Música para niños | Musique d’enfants | Kindermusik | 兒童音樂 | 儿童音乐',
  'Romeo and Juliet: Ten Pieces for Piano':
    'Romeo and Juliet: Ten Pieces for Piano | Romeo y Julieta | Roméo et Juliette | Romeo und Julia | 羅密歐與茱麗葉 | 罗密欧与朱丽叶',
  "Children's Notebook":
    'Children’s Notebook | Children’s Notebook | Cahier d’enfants | Kinderheft | 兒童曲集 | 儿童曲集',
  'Dances of the Dolls':
    'Dances of the Dolls | Danzas de las muñecas | Danses des poupées | Puppentänze | 洋娃娃之舞 | 洋娃娃之舞',
  'Three Fantastic Dances':
    'Three Fantastic Dances | Tres danzas fantásticas | Trois danses fantastiques | Drei phantastische Tänze | 三首幻想舞曲 | 三首幻想舞曲',
  Trifles: 'Trifles | Trifles | Bagatelles | Nippsachen | 小玩意兒 | 小玩意儿',
  'The Trees': 'The Trees | Los árboles | Les Arbres | Die Bäume | 樹 | 树',
  'Songs and Dances of Death':
    'Songs and Dances of Death | Canciones y danzas de la muerte | Chants et danses de la mort | Lieder und Tänze des Todes | 死之歌舞 | 死之歌舞',
  'The Nursery':
    'The Nursery | La habitación de los niños | Les Enfantines | Die Kinderstube | 育兒室 | 育儿室',
  Waldszenen: 'Waldszenen | Escenas del bosque | Scènes de la forêt | Waldszenen | 森林情景 | 森林情景',
  Messiah: 'Messiah | El Mesías | Le Messie | Messias | 彌賽亞 | 弥赛亚',
  'The Creation': 'The Creation | La creación | La Création | Die Schöpfung | 創世紀 | 创世纪',
  Elijah: 'Elijah | Elías | Elias | Elias | 以利亞 | 以利亚',
  'Dido and Aeneas':
    'Dido and Aeneas | Dido y Eneas | Didon et Énée | Dido und Aeneas | 黛朵與埃涅阿斯 | 狄朵与埃涅阿斯',
  'The Queen of Spades':
    'The Queen of Spades | La dama de picas | La Dame de pique | Pique Dame | 黑桃皇后 | 黑桃皇后',
  'Eugene Onegin':
    'Eugene Onegin | Eugenio Oneguin | Eugène Onéguine | Eugen Onegin | 尤金·奧涅金 | 叶甫盖尼·奥涅金',
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

/** Returns the name of a collection in a language, or its name in the catalogue if that has no translation. */
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
