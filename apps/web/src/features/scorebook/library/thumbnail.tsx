import type { Score } from '@segno/domain/score/score'
import { isStarterId } from '@segno/domain/score/starter-id'
import { useRef, useState } from 'react'
import { Icon } from '../../../ui/icon'
import styles from './score-list.module.css'
import { useThumbnail } from './use-thumbnail'

/** The thumbnail of the first page. Shows an icon until it is drawn. */
export function Thumbnail({ score }: { score: Pick<Score, 'id'> & Partial<Pick<Score, 'files'>> }) {
  const element = useRef<HTMLSpanElement>(null)
  const [first] = score.files ?? []
  return (
    <span ref={element} className={styles.thumbnail} aria-hidden="true">
      {isStarterId(score.id) ? (
        <StarterPage id={score.id} />
      ) : first ? (
        <FirstPage file={first} element={element} />
      ) : (
        <Icon name="document" />
      )}
    </span>
  )
}

/** The thumbnail of a starter score. Offline, a device that has never fetched it shows an icon. */
function StarterPage({ id }: { id: string }) {
  const [isAbsent, setAbsent] = useState(false)
  if (isAbsent) return <Icon name="document" />
  return <img src={`/starter/${id}.webp`} alt="" loading="lazy" onError={() => setAbsent(true)} />
}

function FirstPage({
  file,
  element,
}: {
  file: Score['files'][number]
  element: React.RefObject<HTMLSpanElement | null>
}) {
  const url = useThumbnail(file, element)
  return url === null ? <Icon name="document" /> : <img src={url} alt="" />
}
