import { listRepertoire, type RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { useDeferredValue, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { useRepertoire } from '../../data/services/use-repertoire'
import { useJournal } from '../../data/services/use-services'
import { hasFinePointer } from '../../draft-form/form-fields'
import { localeOf } from '../../i18n/locale'
import { ListScreen } from '../../list-screen/list-screen'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { PageHeader } from '../../ui/layout/page-header'
import { lazyPart } from '../../ui/lazy-part'
import { LinkButton } from '../../ui/link-button'
import { isFiltered } from './address'
import { FilteredCount } from './filtered-count'
import { FindBar } from './find-bar'
import { FoundPieces, NextUpView, UniteOffer } from './late-parts'
import type { PieceListHandle } from './list/piece-list'
import { useComposers } from './list/use-composers'
import { PROGRAMMES_PATH } from './programmes/programme-address'
import { RepertoireFact } from './repertoire-fact'
import styles from './repertoire-screen.module.css'
import { ENOUGH_TO_CHOOSE, useOffersShown } from './use-offers-shown'
import { type RepertoireAddressActions, useRepertoireAddress } from './use-repertoire-address'
import { type RepertoireFormat, useRepertoireFormat } from './use-repertoire-format'
import { useView } from './use-view'

const AddDialog = lazyPart({ load: async () => (await import('./add/add-dialog')).AddDialog })
const OwnPieceOffers = lazyPart({ load: async () => (await import('./add/own-piece-offers')).OwnPieceOffers })

/** The repertoire screen: search, suggestions and list. */
export function RepertoireScreen() {
  const format = useRepertoireFormat()
  const address = useRepertoireAddress()
  const rows = useRepertoire()
  const current = useMemo(() => rows.filter(({ item }) => item.status !== 'dropped'), [rows])
  const phase = useJournal((journal) => journal.loadState().phase)
  const { t } = format
  const areFetched = [NextUpView.usePreload(), FoundPieces.usePreload()].every(Boolean)
  // Suggestions that arrive after the list would push it down. In a partly loaded diary, the order of the list
  // would be wrong.
  const isReady = phase === 'complete' && areFetched
  return (
    <>
      <PageHeader
        title={t('title')}
        fact={<RepertoireFact rows={current} format={format} />}
        actions={
          <>
            <Link href={PROGRAMMES_PATH} asChild>
              <LinkButton>{t('programmes')}</LinkButton>
            </Link>
            <Button
              variant="primary"
              icon="plus"
              onPointerEnter={AddDialog.preload}
              onFocus={AddDialog.preload}
              onClick={address.openForm}
            >
              {t('add.button')}
            </Button>
          </>
        }
      />
      {phase === 'failed' && (
        <EmptyState
          sentence={t('failed.load')}
          action={<Button onClick={() => location.reload()}>{t('failed.reload')}</Button>}
        />
      )}
      {isReady && <Body rows={rows} format={format} address={address} />}
      {address.address.isAdding && phase === 'complete' && (
        <AddDialog format={format} onClose={address.closeForm} />
      )}
    </>
  )
}

interface BodyProps {
  readonly rows: readonly RepertoireRow[]
  readonly format: RepertoireFormat
  readonly address: RepertoireAddressActions
}

function Body({ rows, format, address }: BodyProps) {
  const living = useMemo(() => rows.filter((row) => row.item.status !== 'dropped').length, [rows])
  const offers = useOffersShown(rows.length)
  const { t } = format
  return (
    <>
      {living >= ENOUGH_TO_CHOOSE && <NextUpView />}
      {rows.length > 0 && <UniteOffer className={styles.unite} />}
      {rows.length > 0 ? (
        <Pieces rows={rows} format={format} address={address} />
      ) : (
        <EmptyState
          drawing="pieces"
          sentence={t('empty.sentence')}
          action={<Button onClick={address.openForm}>{t('empty.add')}</Button>}
        />
      )}
      {/* The offers are below the list, which grows as the musician adds pieces. */}
      {offers.isShown && (
        <div className={styles.offers}>
          <OwnPieceOffers format={format} heading="h2" onDismiss={offers.dismiss} />
        </div>
      )}
    </>
  )
}

function Pieces({ rows, format, address }: BodyProps) {
  const { filter, sort } = useDeferredValue(address.address)
  const choice = useView(filter.text)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<PieceListHandle>(null)
  const { t, language } = format
  const { text, status, goals } = filter
  const composers = useComposers(text.trim() !== '' || sort === 'composer')
  const found = useMemo(
    () => listRepertoire(rows, { text, status, goals }, sort, localeOf(language), composers),
    [rows, text, status, goals, sort, language, composers],
  )
  const onClear = () => {
    address.clear()
    // The focused button disappears, so focus the search. A touch screen would open its keyboard, so it gets no
    // focus.
    if (hasFinePointer()) search.current?.focus()
  }
  return (
    <ListScreen
      find={
        <>
          <FindBar
            format={format}
            address={address}
            searchRef={search}
            view={choice.view}
            onView={choice.choose}
            onArrowDown={() => list.current?.focusFirst()}
          />
          {isFiltered(filter) && (
            <FilteredCount shown={found.length} all={rows.length} format={format} onClear={onClear} />
          )}
        </>
      }
    >
      {found.length > 0 ? (
        <FoundPieces ref={list} {...{ found, sort, choice, format, composers }} />
      ) : (
        <EmptyState sentence={t('nothing.sentence')} />
      )}
    </ListScreen>
  )
}
