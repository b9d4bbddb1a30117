import { type ReactNode, useId } from 'react'
import { Chip } from '../../../ui/chip'
import type { Facet } from './facets'
import styles from './filters.module.css'

interface ChipGroupProps<Value extends string> {
  readonly label: string
  readonly facets: readonly Facet<Value>[] | undefined
  readonly chosen: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onToggle: (value: Value) => void
}

/**
 * The values of a filter as chips: values that the diary contains, and selected ones that it no longer
 * contains.
 */
export function ChipGroup<Value extends string>({
  label,
  facets,
  chosen,
  nameOf,
  onToggle,
}: ChipGroupProps<Value>) {
  const occurring = facets ?? []
  const missing = chosen.filter((value) => !occurring.some((facet) => facet.value === value))
  const values = [...occurring.map((facet) => facet.value), ...missing]
  if (values.length === 0) return null
  return (
    <Choices label={label}>
      {values.map((value) => (
        <Chip key={value} pressed={chosen.includes(value)} onClick={() => onToggle(value)}>
          {nameOf(value)}
        </Chip>
      ))}
    </Choices>
  )
}

/** Chips beside their label. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: CSS cannot place the legend of a fieldset beside the chips.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.legend}>
        {label}
      </span>
      <div className={styles.choices}>{children}</div>
    </div>
  )
}
