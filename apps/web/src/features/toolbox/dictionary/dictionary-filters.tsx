import { termCategories, termLevels, termTypes } from '@segno/domain/dictionary/term'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { Disclosure } from '../../../ui/layout/disclosure'
import { usePhone } from '../../../ui/layout/use-phone'
import styles from './dictionary.module.css'
import type { DictionaryAddress } from './dictionary-address'

/** The filters of the list. On a phone a button opens them, so that they do not hide the results. */
export function DictionaryFilters(props: FiltersProps) {
  const t = useTranslation('dictionary')
  const isPhone = usePhone()
  const { category, level, type } = props.address
  const isFiltered = category !== null || level !== null || type !== null
  const [isOpen, setOpen] = useState(isFiltered)
  if (!isPhone) return <Filters {...props} />
  return (
    <Disclosure label={t('filters')} open={isOpen} onOpenChange={setOpen}>
      <Filters {...props} />
    </Disclosure>
  )
}

interface FiltersProps {
  readonly address: DictionaryAddress
  readonly onChange: (fields: Partial<DictionaryAddress>) => void
}

function Filters({ address, onChange }: FiltersProps) {
  const t = useTranslation('dictionary')
  const any = { value: '', label: t('filter.any') } as const
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('filter.category')}
        value={address.category ?? ''}
        options={[any, ...termCategories.map((id) => ({ value: id, label: t(`category.${id}`) }))]}
        onValueChange={(value) => onChange({ category: value || null })}
      />
      <NativeSelect
        label={t('filter.difficulty')}
        value={address.level ?? ''}
        options={[any, ...termLevels.map((id) => ({ value: id, label: t(`level.${id}`) }))]}
        onValueChange={(value) => onChange({ level: value || null })}
      />
      <NativeSelect
        label={t('filter.type')}
        value={address.type ?? ''}
        options={[any, ...termTypes.map((id) => ({ value: id, label: t(`type.${id}`) }))]}
        onValueChange={(value) => onChange({ type: value || null })}
      />
    </div>
  )
}
