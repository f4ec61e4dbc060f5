import { type GrantFacts, periodText } from '@foyer/core/sessions'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { sessionsText } from './text/en.ts'

/** Says in one line what a grant allows. */
export function useGrantWords(): (limit: GrantFacts['limit']) => string {
  const t = useLocalText(sessionsText)
  const [tag, toNumber] = [useLanguageTag(), useLocalNumber()]
  return (limit) => {
    if (limit.kind === 'other') return t('other', { type: limit.type })
    if (limit.kind === 'calls') return t('calls')
    if (limit.kind === 'stream') {
      const { first, daily, total, symbol } = limit
      const worded = (amount: string) =>
        symbol === undefined ? t('units', { amount: toNumber(amount) }) : `${toNumber(amount)} ${symbol}`
      const flow = { first: worded(first), daily: worded(daily) }
      return total === undefined ? t('streamOpen', flow) : t('stream', { ...flow, total: worded(total) })
    }
    const { amount, symbol, periodSeconds } = limit
    const said = { amount: toNumber(amount), period: periodText(periodSeconds, tag) }
    return symbol === undefined ? t('spendUnits', said) : t('spend', { ...said, symbol })
  }
}

/** Says when a grant ends, by the visitor's own clock. */
export function useEndText(): (endMs: number) => string {
  const tag = useLanguageTag()
  return (endMs) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(endMs))
}
