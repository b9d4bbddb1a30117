import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './fact-list.module.css'

export interface Fact {
  readonly id: string
  readonly name: string
  readonly value: ReactNode
  /** Whether the fact takes the whole width of a compact list. */
  readonly isWide?: boolean
}

interface FactListProps {
  readonly facts: readonly Fact[]
  /** Whether the list shows two facts per line, each with its name above its value. */
  readonly isCompact?: boolean
}

/** Names and values in two columns between two rules. */
export function FactList({ facts, isCompact = false }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, isCompact && styles.compact)}>
      {facts.map(({ id, name, value, isWide }) => (
        <div key={id} className={classNames(styles.fact, isWide && styles.wide)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
