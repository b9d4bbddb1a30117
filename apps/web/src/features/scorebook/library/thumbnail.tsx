import type { Score } from '@segno/domain/score/score'
import { useRef } from 'react'
import { Icon } from '../../../ui/icon'
import styles from './score-list.module.css'
import { useThumbnail } from './use-thumbnail'

/** A small image of the first page. Before it is made, an outline of a page. */
export function Thumbnail({ score }: { score: Pick<Score, 'files'> }) {
  const element = useRef<HTMLSpanElement>(null)
  const [first] = score.files
  return (
    <span ref={element} className={styles.thumbnail} aria-hidden="true">
      {first ? <FirstPage file={first} element={element} /> : <Icon name="document" />}
    </span>
  )
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
