import { adminRoutes } from '@foyer/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Live } from '../../parts/Live.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Select } from '../../parts/Select.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { ConnectTime } from './ConnectTime.tsx'
import { DAYS, type Days, type Funnel, PLATFORMS, type Platform } from './funnelTexts.ts'
import { LossSentence } from './LossSentence.tsx'
import { SeriesChart } from './SeriesChart.tsx'
import { Steps } from './Steps.tsx'
import { WalletTable } from './WalletTable.tsx'

/** How far visitors get, and at which wallet they are lost. */
export function FunnelPage() {
  const api = useApi()
  const { id: projectId } = useProject()
  const [days, setDays] = useState<Days>('7')
  const [platform, setPlatform] = useState<Platform>('all')
  const query = useQuery({
    queryKey: ['funnel', projectId, days, platform],
    // With the platform that it is of: the one before stays until the next has come.
    queryFn: async ({ signal }) => {
      const query = { days, ...(platform !== 'all' && { platform }) }
      return {
        platform,
        funnel: await api.call(adminRoutes.getFunnel, { params: { projectId }, query }, signal),
      }
    },
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="c-filters" aria-busy={query.isFetching || undefined}>
        <Select label="Time" value={days} options={DAYS} onChange={setDays} />
        <Select label="Where the wallet is" value={platform} options={PLATFORMS} onChange={setPlatform} />
      </div>
      <Live>
        {query.data && <LossSentence wallets={query.data.funnel.wallets} platform={query.data.platform} />}
      </Live>
      <Loaded query={query} rows={8}>
        {({ funnel }) => <FunnelView funnel={funnel} />}
      </Loaded>
    </>
  )
}

function FunnelView({ funnel }: { readonly funnel: Funnel }) {
  const { isCollecting, totals, wallets, connectTime, series } = funnel
  const isEmpty = totals.opened + totals.shown + totals.picked + totals.connected + totals.signedIn === 0
  if (isEmpty) return <NoEvents isCollecting={isCollecting} />
  return (
    <>
      {!isCollecting && (
        <p className="c-note">
          The project has stopped collecting events: newer visits are not counted. An owner turns analytics on
          at Project.
        </p>
      )}
      <Section title="Steps">
        <Steps totals={totals} />
      </Section>
      <Section title={series.unit === 'day' ? 'By day' : 'By hour'}>
        <SeriesChart series={series} />
      </Section>
      <Section title="From the pick to the connection">
        <ConnectTime connectTime={connectTime} />
      </Section>
      <Section title="Wallets" note="The wallet that most picks were lost at comes first.">
        <WalletTable wallets={wallets} />
      </Section>
    </>
  )
}

function NoEvents({ isCollecting }: Pick<Funnel, 'isCollecting'>) {
  return isCollecting ? (
    <EmptyState title="No events in this time">
      <p>Choose a longer time, or all platforms. Events of the last hour may not be counted yet.</p>
    </EmptyState>
  ) : (
    <EmptyState title="The project collects no events">
      <p>
        An owner turns analytics on at Project. Events name wallets and platforms, and nothing of who visits.
      </p>
    </EmptyState>
  )
}
