import { Badge } from '../../parts/Badge.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Verdict } from '../../parts/Verdict.tsx'
import { AccountActs } from './AccountActs.tsx'
import { type AccountKey, type Found, LOCK_TITLES, type SupportedAccount } from './accountTexts.ts'

interface Props {
  readonly found: Found
  readonly accountKey: AccountKey
  readonly onChanged: () => void
}

/** The answer to a search: what keeps the owner out. */
export function AccountResult({ found }: Pick<Props, 'found'>) {
  const { account } = found
  if (isNobody(found))
    return (
      <EmptyState title="No account has this">
        <p>
          Ask the owner to read the address to you again: a letter may be wrong, or they signed up with
          another one.
        </p>
      </EmptyState>
    )
  return (
    <>
      <h2 className="c-account-name">
        {account?.email ?? account?.accountId ?? 'An address without an account'}
      </h2>
      <Locks locks={account?.locks ?? found.locks} />
    </>
  )
}

/** Whether an address has neither an account nor a lock. */
function isNobody({ account, locks }: Found): boolean {
  return account === null && locks.length === 0
}

/** Shows what can be done for an account, and then its facts. */
export function AccountView({ found, accountKey, onChanged }: Props) {
  const { account } = found
  if (isNobody(found)) return null
  return (
    <>
      <AccountActs found={found} accountKey={accountKey} onChanged={onChanged} />
      {account && <Facts account={account} />}
    </>
  )
}

function Locks({ locks }: { readonly locks: Found['locks'] }) {
  if (locks.length === 0) return <Verdict kind="good">Nothing keeps the owner out.</Verdict>
  return (
    <ul className="c-list">
      {locks.map(({ kind, text, untilMs }) => (
        <li key={kind}>
          <Verdict kind="bad" icon="lock">
            <strong>
              {LOCK_TITLES[kind]}, ends <Moment atMs={untilMs} />.
            </strong>{' '}
            {text}
          </Verdict>
        </li>
      ))}
    </ul>
  )
}

function Facts({ account }: { readonly account: SupportedAccount }) {
  return (
    <>
      <Section title="Account">
        <dl className="c-facts">
          <Fact title="Id">
            <code>{account.accountId}</code>
          </Fact>
          <Fact title="Since">
            <Moment atMs={account.createdAtMs} />
          </Fact>
          <Fact title="Ways to sign in">{waysText(account)}</Fact>
          <Fact title="Wallet">{walletText(account)}</Fact>
          {account.wallet?.address !== undefined && (
            <Fact title="Address">
              <code className="c-break">{account.wallet.address}</code>
            </Fact>
          )}
          <Fact title="Recovery">{recoveryText(account)}</Fact>
        </dl>
      </Section>
      <Devices devices={account.devices} />
      <Section title="What happened" note="The newest first, without where from.">
        {account.events.length === 0 ? (
          <p className="c-help">Nothing is recorded.</p>
        ) : (
          <ol className="c-events">
            {account.events.map(({ atMs, event }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may be the same in all that is told of them
              <li key={`${atMs} ${place}`}>
                <span>{eventText(event)}</span>
                <Moment atMs={atMs} />
              </li>
            ))}
          </ol>
        )}
      </Section>
    </>
  )
}

function Devices({ devices }: Pick<SupportedAccount, 'devices'>) {
  return (
    <Section title="Devices">
      {devices.length === 0 ? (
        <p className="c-help">No device has signed in.</p>
      ) : (
        <Table
          caption="Devices of the account"
          rows={devices}
          keyOf={(device) => `${device.appOrigin} ${device.userAgentClass} ${device.createdAtMs}`}
          columns={[
            { title: 'Device', cell: ({ userAgentClass }) => userAgentClass },
            { title: 'App', cell: ({ appOrigin }) => <span className="c-break">{appOrigin}</span> },
            { title: 'Last seen', cell: ({ lastSeenAtMs }) => <Moment atMs={lastSeenAtMs} /> },
            {
              title: 'State',
              cell: ({ isSignedIn, isAdmitted }) => (
                <>
                  <Badge kind={isSignedIn ? 'good' : 'plain'}>
                    {isSignedIn ? 'signed in' : 'signed out'}
                  </Badge>{' '}
                  {!isAdmitted && <Badge kind="warning">not let in yet</Badge>}
                </>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function waysText({ ways }: SupportedAccount): string {
  const passkeys = ways.passkeys === 1 ? '1 passkey' : `${ways.passkeys} passkeys`
  const all = [...(ways.email ? ['e-mail'] : []), ...ways.providers, ...(ways.passkeys > 0 ? [passkeys] : [])]
  return all.length === 0 ? 'none' : all.join(', ')
}

function walletText({ wallet }: SupportedAccount): string {
  if (wallet === null) return 'none yet'
  return wallet.state === 'live' ? 'ready' : 'being made'
}

function recoveryText({ wallet }: SupportedAccount): string {
  if (wallet === null) return 'nothing to recover'
  if (wallet.recoveryFactors === 0) return 'no second factor'
  return wallet.recoveryFactors === 1 ? '1 second factor' : `${wallet.recoveryFactors} second factors`
}

/** Writes the name of an event as words: `code_wrong` as "code wrong". */
function eventText(event: string): string {
  return event.replaceAll(/[_-]/g, ' ')
}
