import type { Score } from '@segno/domain/score/score'
import { isStarterId } from '@segno/domain/score/starter-id'
import { useRef, useState } from 'react'
import { Icon } from '../../../ui/icon'
import styles from './score-list.module.css'
import { useThumbnail } from './use-thumbnail'

/** A small image of the first page. Before it is made, an outline of a page. */
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

/** The picture of a score that comes with Segno. A device that has never shown it may lack it without a connection. */
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
