import { useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import type { QuarterTurn } from '../pages/image-pages'
import styles from './score-form.module.css'

/** An image of a score with the rotation that the musician chose. */
export interface PageFile {
  /**
   * The index of the file among the chosen files. A hash is not unique, because two pages can have the same
   * image.
   */
  readonly at: number
  readonly blob: Blob
  readonly name: string
  readonly rotation: QuarterTurn
}

interface PageFilesProps {
  readonly pages: readonly PageFile[]
  readonly onChange: (pages: readonly PageFile[]) => void
}

/** Lists the images of a score in page order. Buttons move, rotate and remove a page. */
export function PageFiles({ pages, onChange }: PageFilesProps) {
  const t = useTranslation('score-import')
  const { number } = useFormat()
  const move = (from: number, to: number) => {
    const moved = pages[from]
    if (moved) onChange(pages.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const turn = (at: number) =>
    onChange(
      pages.map((page, one) =>
        one === at ? { ...page, rotation: ((page.rotation + 90) % 360) as QuarterTurn } : page,
      ),
    )
  return (
    <ol className={styles.pages} aria-label={t('pages.label')}>
      {pages.map((page, at) => {
        const name = t('pages.page', { number: number(at + 1) })
        return (
          <li key={page.at} className={styles.page}>
            <Picture page={page} />
            <span className={styles.pageName}>
              {name}
              <small>{page.name}</small>
            </span>
            <span className={styles.pageButtons}>
              <IconButton
                icon="chevron-up"
                label={t('pages.up', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={t('pages.down', { name })}
                disabled={at === pages.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton icon="redo" label={t('pages.turn', { name })} onClick={() => turn(at)} />
              <IconButton
                icon="delete"
                label={t('pages.remove', { name })}
                disabled={pages.length === 1}
                onClick={() => onChange(pages.toSpliced(at, 1))}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Picture({ page: { blob, rotation } }: { page: PageFile }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return (
    <span className={styles.picture}>
      {url && (
        <img
          src={url}
          alt=""
          data-turned={rotation % 180 === 0 ? undefined : 'sideways'}
          style={{ transform: `rotate(${rotation}deg)` }}
        />
      )}
    </span>
  )
}
