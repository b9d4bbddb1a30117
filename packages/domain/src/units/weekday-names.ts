/** Names of the weekdays in the six languages, Sunday first, separated by spaces. Also without accents. */
export const weekdayNames: readonly string[] = [
  'sunday sonntag domingo dimanche 星期日 星期天 週日 周日',
  'monday montag lunes lundi 星期一 週一 周一',
  'tuesday dienstag martes mardi 星期二 週二 周二',
  'wednesday mittwoch miércoles miercoles mercredi 星期三 週三 周三',
  'thursday donnerstag jueves jeudi 星期四 週四 周四',
  'friday freitag viernes vendredi 星期五 週五 周五',
  'saturday samstag sonnabend sábado sabado samedi 星期六 週六 周六',
]

/** Returns the weekday with this folded name, 0 (Sunday) to 6, or -1 for another word. */
export function weekdayOf(folded: string): number {
  return weekdayNames.findIndex((names) => names.split(' ').includes(folded))
}
