import type { GrantFacts } from '@foyer/core/sessions'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { AddressText } from '../../widgets/account/AddressText.tsx'
import { type DetailRow, DetailRows } from '../../widgets/account/DetailRows.tsx'
import css from './GrantDetails.module.css'
import { useEndText } from './grantWords.ts'
import { sessionsText } from './text/en.ts'

/** Shows the holder of a permission, its network, its limit and its end. */
export function GrantDetails({ grant }: { readonly grant: GrantFacts }) {
  const { to, limit, networkName, expiresAtMs, maxCalls } = grant
  const t = useLocalText(sessionsText)
  const [toNumber, toEnd] = [useLocalNumber(), useEndText()]
  const rows: (DetailRow | false)[] = [
    { key: 'who', label: t('who'), value: <AddressText address={to} />, isLong: true },
    ...toLimitRows(grant.limit, t),
    networkName !== undefined && { key: 'network', label: t('network'), value: networkName },
    expiresAtMs !== undefined && { key: 'until', label: t('until'), value: toEnd(expiresAtMs) },
    maxCalls !== undefined && {
      key: 'times',
      label: t('times'),
      value: toNumber(maxCalls.toLocaleString('en')),
    },
  ]
  return <DetailRows key={limit.kind} testId="grant" rows={rows.filter((row) => row !== false)} />
}

function toLimitRows(
  limit: GrantFacts['limit'],
  t: ReturnType<typeof useLocalText<typeof sessionsText>>,
): readonly DetailRow[] {
  if ((limit.kind === 'amount' || limit.kind === 'stream') && limit.token !== undefined)
    return [{ key: 'token', label: t('token'), value: <AddressText address={limit.token} />, isLong: true }]
  if (limit.kind !== 'calls') return []
  const { contracts, functions } = limit
  return [
    {
      key: 'contracts',
      label: t('contracts'),
      value: contracts.map((address) => <AddressText key={address} address={address} />),
      isLong: true,
    },
    {
      key: 'functions',
      label: t('functions'),
      value: (
        <span className={css.functions} dir="ltr" translate="no">
          {functions.map((name) => (
            <bdi key={name}>{name}</bdi>
          ))}
        </span>
      ),
      isLong: true,
    },
  ]
}
