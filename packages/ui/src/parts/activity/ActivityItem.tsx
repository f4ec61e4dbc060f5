import type { Transaction } from '@foyer/core'
import type { ActivityDescription, ActivityItemFacts, ActivityReader, Operation } from '@foyer/core/activity'
import { memo } from 'react'
import { Tag } from '../../atoms/index.ts'
import { ScreenReaderText } from '../../atoms/ScreenReaderText.tsx'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import css from './ActivityItem.module.css'
import { ActivityVisual } from './ActivityVisual.tsx'
import { activityText, operationText } from './text/en.ts'

export interface ActivityItemProps {
  readonly transaction: Transaction
  readonly read: ActivityReader
  /** URL of the transaction in its network's explorer; undefined when there is none. */
  readonly urlOf: (hash: string) => string | undefined
}

type Line = Exclude<ActivityDescription, { kind: 'address' }>

const STATUS_TONES = { failed: 'danger', pending: 'neutral', other: 'accent' } as const

/** One transaction: what moved, the verb, one or two descriptions and the date (clause activity-2). */
export const ActivityItem = memo(function ActivityItem({ transaction, read, urlOf }: ActivityItemProps) {
  const t = useLocalText(activityText)
  const facts = read(transaction)
  const url = urlOf(facts.hash)
  const row = <Row facts={facts} minedAt={transaction.metadata.minedAt} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: between list and rows are chunks, which `ul` may not have
    <div role="listitem" part="activity" data-testid="activity-item" data-status={facts.status}>
      {url ? (
        <a className={css.row} href={url} target="_blank" rel="noopener noreferrer">
          {row}
          <ScreenReaderText>{t('openExplorer')}</ScreenReaderText>
        </a>
      ) : (
        <div className={css.row}>{row}</div>
      )}
    </div>
  )
})

function Row({ facts, minedAt }: { readonly facts: ActivityItemFacts; readonly minedAt: string }) {
  const t = useLocalText(activityText)
  const address = facts.descriptions.find((line) => line.kind === 'address')
  const lines = facts.descriptions.filter((line) => line.kind !== 'address')
  const { status } = facts
  const date = (
    <time className={css.quiet} dateTime={minedAt} title={facts.fullDateText} data-testid="activity-date">
      {facts.dateText}
    </time>
  )
  const isDateFirst = address === undefined
  return (
    <>
      <ActivityVisual facts={facts} />
      <span className={css.what}>
        <span className={css.head}>
          <Verb operation={facts.operation} />
          {status === 'confirmed' ? (
            <ScreenReaderText>{t('confirmed')}</ScreenReaderText>
          ) : (
            <Tag tone={STATUS_TONES[status]} data-testid="activity-status">
              {t(status)}
            </Tag>
          )}
          {lines.some((line) => line.kind === 'amount' && line.isUnverified) && (
            <Tag tone="warning" title={t('unverifiedHint')} data-testid="activity-unverified">
              {t('unverified')}
            </Tag>
          )}
        </span>
        {address ? <Address line={address} /> : date}
      </span>
      <span className={css.end}>
        {lines.map((line, index) => (
          <Amount key={line.kind + String(index)} line={line} isSecond={index > 0} />
        ))}
        {!isDateFirst && date}
      </span>
    </>
  )
}

function isOperation(word: string): word is Operation {
  return word in operationText
}

/** The label of an operation; an unknown operation is shown as it is (clause state-33). */
function Verb({ operation }: { readonly operation: string }) {
  const t = useLocalText(operationText)
  const word = isOperation(operation) ? t(operation) : operation.replaceAll('_', ' ')
  return (
    // An unknown operation may be cut, at the end in its own direction.
    <span className={css.verb} dir={isOperation(operation) ? undefined : 'auto'} data-testid="activity-verb">
      {word}
    </span>
  )
}

function Amount({ line, isSecond }: { readonly line: Line; readonly isSecond: boolean }) {
  const toNumber = useLocalNumber()
  return (
    <span className={css.amount} dir="ltr" data-second={isSecond || undefined} data-testid="activity-amount">
      {line.kind === 'nft' ? (
        <bdi className={css.name} title={line.name}>{`${line.sign}${line.name}`}</bdi>
      ) : (
        <>
          <span>{toNumber(`${line.sign}${line.amountText}`)}</span>
          <bdi className={css.symbol}>{line.symbol}</bdi>
        </>
      )}
    </span>
  )
}

/** The shortened address, with the full one as a tooltip and for screen readers. */
function Address({ line }: { readonly line: Extract<ActivityDescription, { kind: 'address' }> }) {
  const t = useLocalText(activityText)
  return (
    <span className={css.quiet} title={line.address} data-testid="activity-address">
      <span aria-hidden="true">{t(line.role, { address: line.shortAddress })}</span>
      <ScreenReaderText>{t(line.role, { address: line.address })}</ScreenReaderText>
    </span>
  )
}
