import { useState } from 'react'
import { ActDialog, Acts } from '../../parts/Acts.tsx'
import { Badge } from '../../parts/Badge.tsx'
import { Button } from '../../parts/Button.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useWalletAct } from './useWalletAct.ts'
import { ACT_TEXTS, eventText, type Found, FREEZE_TITLES, type OperatedWallet } from './walletTexts.ts'

interface Props {
  readonly found: Found
  readonly onChanged: () => void
}

/** The answer to a search: which wallet it is, and what is frozen. */
export function WalletResult({ found: { wallet } }: Pick<Props, 'found'>) {
  if (wallet === null)
    return (
      <EmptyState title="No wallet has this">
        <p>
          Ask the owner to read the address to you again, and which app it is: a letter may be wrong, or the
          wallet belongs to another project.
        </p>
      </EmptyState>
    )
  return (
    <>
      <h2 className="c-account-name">{wallet.email ?? wallet.walletId}</h2>
      <Freezes freezes={wallet.freezes} />
    </>
  )
}

/** Shows what waits and what can be done for a wallet, and then its facts. */
export function WalletView({ found, onChanged }: Props) {
  const { wallet } = found
  if (wallet === null) return null
  return (
    <>
      <Waits found={found} wallet={wallet} onChanged={onChanged} />
      <WalletActs found={found} wallet={wallet} onChanged={onChanged} />
      <Facts wallet={wallet} />
      <Devices devices={wallet.devices} />
      <Events events={wallet.events} />
    </>
  )
}

function Freezes({ freezes }: Pick<OperatedWallet, 'freezes'>) {
  if (freezes.length === 0)
    return (
      <p className="c-health" data-kind="good">
        <Icon name="good" />
        <span>Nothing is frozen.</span>
      </p>
    )
  return (
    <ul className="c-list">
      {freezes.map(({ by, text, untilMs }) => (
        <li key={by} className="c-health" data-kind="bad">
          <Icon name="lock" />
          <span>
            <strong>
              {FREEZE_TITLES[by]}, ends <Moment atMs={untilMs} />.
            </strong>{' '}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The acts that are about the wallet as a whole. */
function WalletActs({ found, wallet, onChanged }: Props & { readonly wallet: OperatedWallet }) {
  const run = useWalletAct(wallet.walletId)
  const acts = found.acts.filter(({ act }) => act !== 'sendAway')
  return <Acts acts={acts} texts={ACT_TEXTS} run={run} onChanged={onChanged} />
}

/** Devices that wait, and links that nobody has answered. The owner lets a device in, and no operator does. */
function Waits({ found, wallet, onChanged }: Props & { readonly wallet: OperatedWallet }) {
  const [chosen, setChosen] = useState<string>()
  const { waits, links, walletId } = wallet
  const doAct = useWalletAct(walletId, chosen)
  const act = found.acts.find((one) => one.act === 'sendAway')
  if (waits.length === 0 && links.length === 0) return null
  return (
    <Section
      title="What waits"
      note="The owner decides about a link in the mailbox. No operator lets a device in: you can send one away."
    >
      <ul className="c-acts">
        {links.map(({ appOrigin, createdAtMs, expiresAtMs }) => (
          <li key={`${appOrigin} ${createdAtMs}`} className="c-act">
            <p>
              A link for a device at <span className="c-break">{appOrigin}</span> was mailed{' '}
              <Moment atMs={createdAtMs} />. It ends <Moment atMs={expiresAtMs} />.
            </p>
          </li>
        ))}
        {waits.map(({ waitId, appOrigin, askedAtMs, releaseAtMs }) => (
          <li key={waitId} className="c-act" data-open>
            <p id={waitId}>
              A new device at <span className="c-break">{appOrigin}</span> was approved from the mailbox{' '}
              <Moment atMs={askedAtMs} />. Its wait ends <Moment atMs={releaseAtMs} />.
            </p>
            <Button
              kind="danger"
              describedBy={waitId}
              isDisabled={!act?.isOpen}
              onClick={() => setChosen(waitId)}
            >
              {ACT_TEXTS.sendAway.title}
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && act && (
        <ActDialog
          text={ACT_TEXTS.sendAway}
          consequence={act.consequence}
          run={() => doAct('sendAway')}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined)
            onChanged()
          }}
        />
      )}
    </Section>
  )
}

const MODE_TEXTS: Readonly<Record<OperatedWallet['mode'], string>> = {
  escrow: 'The vault keeps a share that lets a new device in, after the owner’s approval.',
  'user-held':
    'The owner alone lets a new device in, by a recovery method. The vault keeps no share for that.',
}

function Facts({ wallet }: { readonly wallet: OperatedWallet }) {
  const { recoveryFactors, secondFactors, deleteAtMs, heldUntilMs } = wallet
  return (
    <Section title="Wallet">
      <dl className="c-facts">
        <Fact title="Id">
          <code className="c-break">{wallet.walletId}</code>
        </Fact>
        <Fact title="Project">
          <code>{wallet.projectId}</code>
        </Fact>
        <Fact title="Since">
          <Moment atMs={wallet.createdAtMs} />
        </Fact>
        <Fact title="State">{wallet.state === 'live' ? 'in use' : 'not confirmed by its device yet'}</Fact>
        <Fact title="Shares in the vault, each sealed">{wallet.shares}</Fact>
        <Fact title="New devices">{MODE_TEXTS[wallet.mode]}</Fact>
        <Fact title="Recovery methods">{recoveryText(recoveryFactors)}</Fact>
        <Fact title="Second factors">{secondFactors === 0 ? 'none' : secondFactors}</Fact>
        <Fact title="Guarded">{wallet.isGuarded ? 'yes: its devices ask the vault each time' : 'no'}</Fact>
        {heldUntilMs !== undefined && (
          <Fact title="New devices wait, as the address has changed">
            ends <Moment atMs={heldUntilMs} />
          </Fact>
        )}
        {deleteAtMs !== undefined && (
          <Fact title="Deleted, as its owner has asked">
            <Moment atMs={deleteAtMs} />
          </Fact>
        )}
      </dl>
    </Section>
  )
}

function recoveryText({ passkeys, codes }: OperatedWallet['recoveryFactors']): string {
  const all = [
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(codes > 0 ? [codes === 1 ? '1 code' : `${codes} codes`] : []),
  ]
  return all.length === 0 ? 'none' : all.join(', ')
}

function Devices({ devices }: Pick<OperatedWallet, 'devices'>) {
  return (
    <Section title="Devices">
      {devices.length === 0 ? (
        <p className="c-help">No device has the wallet.</p>
      ) : (
        <Table
          caption="Devices of the wallet"
          rows={devices}
          keyOf={({ appOrigin, addedAtMs }) => `${appOrigin} ${addedAtMs}`}
          columns={[
            { title: 'App', cell: ({ appOrigin }) => <span className="c-break">{appOrigin}</span> },
            { title: 'Added', cell: ({ addedAtMs }) => <Moment atMs={addedAtMs} /> },
            {
              title: 'Ends',
              cell: ({ endsAtMs }) => (endsAtMs === undefined ? 'never' : <Moment atMs={endsAtMs} />),
            },
            {
              title: 'State',
              cell: ({ isAdmitted }) =>
                isAdmitted ? (
                  <Badge kind="good">has opened it</Badge>
                ) : (
                  <Badge kind="warning">has not opened it yet</Badge>
                ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function Events({ events }: Pick<OperatedWallet, 'events'>) {
  return (
    <Section title="What happened" note="The newest first, without where from.">
      {events.length === 0 ? (
        <p className="c-help">Nothing is recorded.</p>
      ) : (
        <ol className="c-events">
          {events.map(({ atMs, event }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be the same in all that is told of them
            <li key={`${atMs} ${place}`}>
              <span>{eventText(event)}</span>
              <Moment atMs={atMs} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
