import type { GrantFacts } from '@foyer/core/sessions'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { sessionsText } from './text/en.ts'

/** Units of time that a period is said in, the longest first. */
const UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time in the longest unit that says it exactly. */
export function toPeriodText(seconds: number, tag: string): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0 && seconds >= size) ?? ['second', 1]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}

/** Says in one line what a grant allows. */
export function useGrantWords(): (limit: GrantFacts['limit']) => string {
  const t = useLocalText(sessionsText)
  const [tag, toNumber] = [useLanguageTag(), useLocalNumber()]
  return (limit) => {
    if (limit.kind === 'other') return t('other', { type: limit.type })
    if (limit.kind === 'calls') return t('calls')
    const { amount, symbol, periodSeconds } = limit
    const said = { amount: toNumber(amount), period: toPeriodText(periodSeconds, tag) }
    return symbol === undefined ? t('spendUnits', said) : t('spend', { ...said, symbol })
  }
}

/** Says when a grant ends, by the visitor's own clock. */
export function useEndText(): (endMs: number) => string {
  const tag = useLanguageTag()
  return (endMs) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(endMs))
}
