import { vaultOperatorRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext.tsx'
import type { AnswerOf } from '../api/callConsole.ts'
import { Fact } from '../parts/Fact.tsx'
import { HealthList } from '../parts/HealthList.tsx'
import { Live } from '../parts/Live.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Section } from '../parts/Section.tsx'
import { countText } from '../parts/times.ts'

type Health = AnswerOf<(typeof vaultOperatorRoutes)['getVaultHealth']>

/** How often it is asked for again, in milliseconds. */
const EVERY_MS = 30_000

/** Shows what the vault needs its operator for, and how much waits in it. */
export function HealthPage() {
  const api = useApi()
  const query = useQuery({
    queryKey: ['vaultHealth'],
    queryFn: ({ signal }) => api.call(vaultOperatorRoutes.getVaultHealth, {}, signal),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query} rows={6}>
      {(health) => (
        <>
          <Section title="Health">
            <Live>
              <HealthList health={health.health} good="Nothing needs you. The database and the mails work." />
            </Live>
          </Section>
          <Waiting health={health} />
          <Custody health={health} />
        </>
      )}
    </Loaded>
  )
}

function Waiting({ health: { mails, waits, freezes, deletions } }: { readonly health: Health }) {
  return (
    <Section title="What waits" note="Counts of the whole vault. Wallets are never listed.">
      <dl className="c-facts">
        <Fact title="Mails not sent yet">
          {mails.waiting === 0
            ? 'none'
            : `${countText(mails.waiting)}, the oldest for ${countText(mails.oldestSeconds)} seconds`}
        </Fact>
        <Fact title="New devices whose wait runs">{countText(waits)}</Fact>
        <Fact title="Freezes in force">{countText(freezes)}</Fact>
        <Fact title="Wallets about to be deleted">{countText(deletions)}</Fact>
      </dl>
    </Section>
  )
}

const CUSTODY_TEXTS: Readonly<Record<Health['custody'], string>> = {
  split:
    'Two parties: the vault’s database and keys are not those of the gateway. It was checked when the vault started.',
  single:
    'One party: FOYER_CUSTODY=single says that gateway and vault are in one hand, and users are told. Whoever has both can rebuild keys.',
}

function Custody({ health: { custody, version } }: { readonly health: Health }) {
  return (
    <Section title="Custody">
      <p>{CUSTODY_TEXTS[custody]}</p>
      <p className="c-help">Version {version}</p>
    </Section>
  )
}
