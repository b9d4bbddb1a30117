import { foldText } from '../shared/fold-text'
import { normalForm } from '../shared/normalise-text'

/** The fields that a column of a foreign CSV can contain. */
export const csvFields = [
  ...(['id', 'timestamp', 'date', 'start', 'end', 'endDate'] as const),
  ...(['duration', 'minutes', 'hours', 'seconds', 'break'] as const),
  ...(['title', 'composer', 'measures', 'tempo'] as const),
  ...(['title2', 'composer2', 'measures2', 'tempo2', 'title3', 'composer3', 'measures3', 'tempo3'] as const),
  ...(['instrument', 'type', 'mood', 'notes', 'tags', 'techniques', 'goalIds'] as const),
  ...(['project', 'client', 'task', 'description'] as const),
  ...(['scoreId', 'scoreTitle', 'scoreComposer'] as const),
  ...(['timeZone', 'localDay', 'source', 'autoTracked', 'createdAt', 'updatedAt'] as const),
] as const
export type CsvField = (typeof csvFields)[number]

/**
 * Header words in the six languages, separated by `|`. A match of the whole header is more certain than one of
 * a single word.
 */
const synonyms: Partial<Record<CsvField, string>> = {
  id: 'id|uuid|identifier|kennung|identificador|identifiant|編號|编号',
  timestamp:
    'timestamp|datetime|date time|date and time|datum und uhrzeit|fecha y hora|date et heure|日期時間|日期时间|時間戳|时间戳',
  date: 'date|day|start date|datum|tag|startdatum|fecha|día|fecha de inicio|fecha inicio|jour|date de début|practice date|date de la séance|日期|開始日期|开始日期|練習日期|练习日期|練琴日期|练琴日期|民國日期',
  start:
    'start|start time|time|begin|from|started at|beginn|startzeit|uhrzeit|von|anfang|hora|inicio|hora de inicio|hora inicio|heure|début|heure de début|開始|开始|開始時間|开始时间|時間|时间',
  end: 'end|end time|stop time|finish|to|until|stop|ended at|ende|endzeit|bis|fin|hora de fin|hora fin|heure de fin|結束|结束|結束時間|结束时间',
  endDate: 'end date|stop date|enddatum|fecha de fin|fecha fin|date de fin|結束日期|结束日期',
  duration:
    'duration|length|time spent|time practiced|time practised|practice time|duration (h)|dauer|übezeit|spieldauer|duración|tiempo|tiempo de práctica|durée|temps|temps de travail|時長|时长|練習時間|练习时间|練習時長|练习时长|用時|用时|actual|actual time',
  minutes:
    '實際時間(分)|实际时间(分)|實際時間(分鐘)|实际时间(分钟)|minutes|minute|min|mins|duration (min)|duration (minutes)|duration minutes|minuten|dauer (min)|dauer (minuten)|minutos|duración (min)|duración (minutos)|durée (min)|durée (minutes)|分鐘|分钟|時間(分)|时间(分)|時間(分鐘)|时间(分钟)|練習時間(分)|练习时间(分)|練習時間(分鐘)|练习时间(分钟)|練習時長(分鐘)|练习时长(分钟)|時長(分鐘)|时长(分钟)',
  hours:
    'std|std.|hours|hour|hrs|duration (decimal)|duration (hours)|stunden|dauer (std)|dauer (stunden)|horas|duración (horas)|heures|durée (heures)|小時|小时',
  seconds:
    'seconds|secs|sec|duration (s)|duration (seconds)|duration seconds|sekunden|segundos|secondes|durée (secondes)|秒|秒數|秒数',
  break:
    'break|breaks|break (min)|break minutes|pause|pausen|pauses|pause (min)|descanso|descansos|pausas|休息',
  title:
    'title|piece|piece name|piece title|pieces|item|exercise|song|work|composition|repertoire|titel|stück|stücke|werk|título|pieza|obra|titre|morceau|morceaux|œuvre|pièce|repertorio|répertoire|übungsstoff|literatur|曲名|曲目|練習曲目|练习曲目|練習內容|练习内容|樂曲|乐曲|作品|標題|标题',
  composer:
    'composer|komponist|komponistin|komponist/in|compositor|compositora|compositeur|compositrice|author|autor|autora|auteur|von wem|作曲家|作曲|作曲者',
  measures: 'measures|bars|takte|takt|compases|compás|mesures|mesure|小節|小节',
  tempo: 'tempo|bpm|metronome|metronom|metrónomo|métronome|速度|節拍|节拍',
  instrument: 'instrument|instrumento|樂器|乐器',
  type: 'type|kind|category|activity|art|typ|kategorie|aktivität|tipo|categoría|actividad|catégorie|activité|類型|类型|類別|类别',
  mood: 'mood|feeling|stimmung|laune|ánimo|estado de ánimo|humor|humeur|心情|情緒|情绪',
  notes:
    'notes|note|comment|comments|remarks|notizen|notiz|bemerkung|bemerkungen|kommentar|anmerkungen|notas|nota|comentario|comentarios|observaciones|remarques|remarque|commentaire|commentaires|anmerkung|reflection|reflections|thoughts|impressions|observations|gedanken|eindrücke|difficultés rencontrées|心得|感想|老師評語|老师评语|家長備註|家长备注|備註|备注|筆記|笔记|註記|注记|說明|说明',
  tags: 'tags|tag|labels|label|schlagwort|schlagwörter|schlagworte|etikett|etiketten|etiquetas|etiqueta|étiquettes|étiquette|mots-clés|標籤|标签',
  techniques: 'techniques|technique|technik|techniken|técnica|técnicas|技巧',
  project: 'project|projekt|proyecto|projet|專案|项目',
  client: 'client|customer|kunde|cliente|客戶|客户',
  task: 'task|任务名称|任務名稱|aufgabe|tarea|tâche|任務|任务',
  description: 'description|beschreibung|descripción|描述',
  timeZone: 'time zone|timezone|zeitzone|zona horaria|fuseau horaire|時區|时区',
  createdAt:
    'created at|created|created time|zeitstempel|marca temporal|horodateur|時間戳記|时间戳记|提交答卷时间|erstellt|creado|créé|建立時間|创建时间',
  updatedAt: 'updated at|updated|modified|geändert|aktualisiert|actualizado|modifié|更新時間|更新时间',
}

/**
 * Headers that may mean the title, separated by `|`. They match only as whole headers and as a guess: "Name" is
 * the piece in one file and the pupil in another.
 */
const likelyTitles = new Set(
  (
    'name|nom|nombre|名稱|名称|項目|what|subject|summary|topic|content|what did you practice|what did you practise|what i practiced|was|inhalt|' +
    'was geübt|geübt|practised|practiced|travail|trabajo|qué|qué practiqué|contenido|quoi|contenu|qu’as-tu travaillé|內容|内容|練習了什麼|练习了什么'
  )
    .split('|')
    .map(headerKey),
)

/** Patterns for questions of forms, each with its field. The musician confirms the field. */
const questions: readonly (readonly [CsvField, RegExp])[] = [
  [
    'date',
    /what (?:date|day)|which day|when did you|wann (?:hast|wurde)|que dia|cuando|quel jour|^quand|哪天|什麼時候|什么时候/u,
  ],
  [
    'duration',
    /how (?:long|much time|many minutes)|wie (?:lange|viele minuten)|cuanto|combien de (?:temps|minutes)|多久|幾分鐘|几分钟|多少分/u,
  ],
  ['composer', /composer|komponist|compositor|compositeur|作曲/u],
  [
    'title',
    /what did you|which piece|what piece|was hast du|welches stuck|que (?:obra|pieza|practicaste|estudiaste|tocaste)|quel morceau|quels morceaux|qu.as-tu|(?:什麼|什么|哪首|哪些)(?:曲|歌)/u,
  ],
  [
    'notes',
    /question|frage|pregunta|comment|kommentar|teacher|lehrkraft|lehrer|profesor|professeur|老師|老师|問題|问题/u,
  ],
]

/** Returns the field that a question of a form asks for ("What did you work on?", "Wie lange?"), or null. */
export function fieldOfQuestion(header: string): CsvField | null {
  const key = headerKey(header)
  return questions.find(([, pattern]) => pattern.test(key))?.[0] ?? null
}

/** Returns true if a whole header may mean the title. */
export function mayNameTitle(header: string): boolean {
  return likelyTitles.has(headerKey(header))
}

/**
 * Returns the text by which we compare headers: without case and accents, with spaces for underscores. Drops
 * the number and the mark of a question. Splits `pieceName` into two words.
 */
export function headerKey(header: string): string {
  return foldText(
    normalForm(header.replace(/^\ufeff/, ''), 'NFKC')
      .replaceAll('_', ' ')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '),
  )
    .replace(/^\d{1,2}(?:[.)]\s?|、)/, '')
    .replace(/ ?[:：?]$/, '')
}

// `tag` means day in German and tag in English. So a header may name several fields, and the content decides.
const fieldsOf = new Map<string, CsvField[]>()
for (const [field, names] of Object.entries(synonyms)) {
  for (const name of names.split('|')) {
    const key = headerKey(name)
    fieldsOf.set(key, [...(fieldsOf.get(key) ?? []), field as CsvField])
  }
}

/**
 * Returns the fields that the whole header names (`exact`), else those that its words name. Returns [] if it
 * names none.
 */
export function fieldsOfHeader(header: string): { field: CsvField; exact: boolean }[] {
  const key = headerKey(header)
  const exact = fieldsOf.get(key)
  if (exact) return exact.map((field) => ({ field, exact: true }))
  const words = key.split(/[\s/(),.-]+/).filter((word) => word !== '')
  const found = new Set(words.flatMap((word) => fieldsOf.get(word) ?? []))
  return [...found].map((field) => ({ field, exact: false }))
}
