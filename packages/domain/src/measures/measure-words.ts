/**
 * Returns the words of a list. The lists in this file contain the words around the numbers of a measures field.
 * They cover the six languages, each word in the form that `foldText` returns.
 */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Words for bars before a number. Single letters are abbreviations: m. 5, T. 5, c. 5. */
export const barWords = words(
  `bar bars b bb measure measures meas m mm mes mesure mesures takt takte takten t tt
   compas compases comp c cc 小節 小节 小節目`,
)

/** Words that count bars after a number without naming them: "8 bars". */
export const countWords = words('bars measures mesures takte takten compases 个 個')

/** Words between the first and the last bar of a range. */
export const toWords = words('to thru through till til until bis a al au jusqu jusque hasta 至 到')

/** Words allowed between "to" and the number: "bis zum Takt", "a la", "jusqu'à la". */
export const fillers = words("the la le les l el los a al au aux zu zum zur den dem de 第 ' .")

export const joinWords = words('and und u et y e i & + , 、 · / 和 与 與 及 跟')

export const betweenWords = words('between entre zwischen')
export const firstWords = words(
  `first opening initial erste ersten erster primeros primeras primeiros premieres premiers 前 开头 開頭`,
)
export const finalWords = words(
  `last final closing letzte letzten letzter ultimos ultimas dernieres derniers 最后 最後 倒数 倒數 末`,
)
/** Words that relate a number to a mark: "4 before B" names no bar. */
export const relativeWords = words(
  'before after vor nach avant apres antes despues later earlier spater fruher',
)

/** The number of bars after the named one. "5 f." is two bars; "5 ff." counts as a phrase of four. */
export const followingWords: ReadonlyMap<string, number> = new Map([
  ['f', 1],
  ['sq', 1],
  ['ff', 3],
  ['sqq', 3],
  ['ss', 3],
  ['sig', 3],
  ['suiv', 3],
  ['siguientes', 3],
  ['suivantes', 3],
  ['folgende', 3],
  ['following', 3],
])

/** Words for several pages: all numbers in the list after one are pages. */
export const pagesWords = words('pp pgs pags pages paginas seiten')

/**
 * Words for sections of a piece. A single number beside one belongs to the section, but a range does not: "II
 * mvt 12-20".
 */
export const partWords = words(
  `mvt mvts mov movs movt mvmt movement movements mouvement movimiento movimento satz satze saetze
   part parte partie teil section seccion abschnitt sect`,
)

/** Words that have a number before or after them and are no bars: "page 3", "3rd page". */
export const numberedWords = words(
  `page pages pagina paginas pag pags seite seiten line lines linea lineas ligne lignes zeile zeilen
   system systems systeme systemes sistema sistemas staff staves beat beats schlag schlage temps tiempo tiempos
   var vars variation variations variationen variacion variaciones finger fingers doigt dedo
   exercise exercises ejercicio ejercicios exercice exercices ubung ubungen etude etudes estudio
   ending endings volta voltas klammer book volume band heft lesson lesson leccion lecon
   string strings saite cuerda corde position lage posicion day days tag jour dia week grade level x`,
)

/** Words that only occur before a number: "op. 27", "No. 3", "♩ = 80". */
export const leadWords = words(
  `p pp pg no nr num number numero nummer op opus bwv kv kk hob rv woo wwv hwv tempo metronome metronom metronomo
   bpm ppm fig figure figura abb chiffre cifra ziffer studierziffer buchstabe repere rehearsal reh letter cue
   ex exx vol repeat repeated repetir repite repetido repeter repetez repete wiederholen wiederhole wiederholt reps
   重複 重复 take version chapter finger at bei auf mark every each jeder jeden jede chaque cada 速度 = @ # ♩ ♪ ♫ ×`,
)

/** Words before a number that need a dot: S. 3 (Seite), Z. 3 (Zeile). */
export const dottedLeadWords = words('s z')

/** Words that only occur after a number: "5 times", "80 bpm", "第3页". */
export const unitWords = words(
  `time times mal fois vez veces min mins minute minutes minuten minuto minutos sec secs second seconds sek
   sekunden segundo segundos seconde secondes hr hrs hour hours std stunde stunden hora horas heure heures
   bpm ppm percent prozent % × rep reps repeat repeats repetitions repeticiones wiederholungen durchgange
   notes noten notas half halfte stimme voice voices hands octaves octave oktaven oktave
   页 頁 行 拍 遍 次 分 分钟 分鐘 秒 乐章 樂章 楽章 变奏 變奏 段 句 号 號 指 倍 天 级 級 回 条 條 首 课 課
   声部 聲部 连音 連音 度 弦 把位 房子 乐句 樂句`,
)

/** Words after a range that describe how the musician plays it: "12-20 hands separate". */
export const playingWords = words(
  'hands half repeat repeats voice voices stimme octave octaves oktave oktaven octava octavas ×',
)

/** Signs between a word for bars and its number: "bar no. 12". */
export const numberSigns = words('no nr num numero nummer number #')

/** Units of one letter, which must touch the number: "30s". */
export const gluedUnits = words('s h x')

/** Endings of ordinal numbers: 2nd, 2e, 2ème, 2º, 2da, 2te. */
export const ordinalEndings = words(
  'st nd rd th o e er re eme ere ieme iere nde de ra da ta va ro do to mo vo no te ter ten tes',
)

/** The letters of endings: 12a is the first ending of bar 12, 12b the second. */
export const endingLetters = words('a b c d')
