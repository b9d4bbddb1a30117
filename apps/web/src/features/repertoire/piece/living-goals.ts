import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import type { Services } from '../../../data/services/services'

export function livingGoals({ journal }: Pick<Services, 'journal'>) {
  return repertoireIndexOf(journal)
    .goals.list()
    .map(({ goal }) => goal)
}
