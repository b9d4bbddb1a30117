import { hasRoomForLinks } from '@segno/domain/repertoire/reference-links'
import { isReferenceLink } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { limits } from '@segno/domain/shared/limits'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import { PieceSection } from '../piece-section'
import { linkText } from './link-text'
import styles from './piece-lists.module.css'
import type { PieceActs } from './use-piece-acts'
import type { PieceFormat } from './use-piece-format'

interface LinksSectionProps {
  readonly row: RepertoireRow
  readonly format: PieceFormat
  readonly acts: PieceActs
}

/** The links of the piece, such as recordings and scores. */
export function LinksSection({ row, format, acts }: LinksSectionProps) {
  const { t } = format
  const links = row.item.referenceLinks
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const remove = (link: string, at: number) => {
    void acts.edit((item) => ({ referenceLinks: item.referenceLinks.filter((other) => other !== link) }))
    // The focused button disappears. Focus the button of the next or previous link, or the field that adds a
    // link.
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[at + 1] ?? buttons?.[at - 1] ?? field.current
    next?.focus()
  }
  return (
    <PieceSection title={t('links.title')}>
      {links.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {links.map((link, at) => (
            <LinkRow key={link} link={link} format={format} onRemove={() => remove(link, at)} />
          ))}
        </ul>
      )}
      {links.length < limits.referenceLinks ? (
        <AddLink links={links} format={format} acts={acts} field={field} />
      ) : (
        <p className={styles.quiet}>{t('links.full', { limit: limits.referenceLinks })}</p>
      )}
    </PieceSection>
  )
}

function LinkRow({ link, format, onRemove }: { link: string; format: PieceFormat; onRemove: () => void }) {
  const { host, rest } = linkText(link)
  return (
    <li className={styles.link}>
      <a href={link} target="_blank" rel="noopener noreferrer" className={styles.linkText}>
        <Icon name="external" size="small" />
        <span className={styles.host}>{host}</span>
        {rest && <span className={styles.linkRest}>{rest}</span>}
      </a>
      <IconButton
        icon="close"
        size="small"
        label={format.t('links.remove', { name: `${host}${rest}` })}
        onClick={onRemove}
      />
    </li>
  )
}

function problemOf(link: string, links: readonly string[]) {
  if (!isReferenceLink(link)) return 'links.invalid'
  if (links.includes(link)) return 'links.known'
  return hasRoomForLinks([...links, link]) ? null : 'links.noRoom'
}

interface AddLinkProps {
  readonly links: readonly string[]
  readonly format: PieceFormat
  readonly acts: PieceActs
  readonly field: RefObject<HTMLInputElement | null>
}

function AddLink({ links, format, acts, field }: AddLinkProps) {
  const { t, number } = format
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<'links.invalid' | 'links.known' | 'links.noRoom' | null>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const link = typed.trim()
    const problem = problemOf(link, links)
    setError(problem)
    field.current?.focus()
    if (problem) return
    setTyped('')
    // Read the current links, because another tab may have added one.
    void acts.edit(({ referenceLinks }) => ({
      referenceLinks: [...new Set([...referenceLinks, link])].slice(0, limits.referenceLinks),
    }))
  }
  return (
    <form noValidate className={styles.addLink} onSubmit={add}>
      <TextField
        ref={field}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('links.address')}
        placeholder="https://"
        value={typed}
        onValueChange={(value) => {
          setTyped(value)
          setError(null)
        }}
        error={error ? t(error, { limit: number(limits.linkLength) }) : undefined}
      />
      <Button type="submit">{t('links.add')}</Button>
    </form>
  )
}
