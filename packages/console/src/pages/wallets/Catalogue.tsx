import type { WalletListing } from '@foyer/api'
import { useState } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Button } from '../../parts/Button.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorNote } from '../../parts/ErrorNote.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Field } from '../../parts/Field.tsx'
import { Live } from '../../parts/Live.tsx'
import { retryPages } from '../../parts/Paged.tsx'
import { Section } from '../../parts/Section.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useDebounced } from '../../parts/useDebounced.ts'
import { useProject } from '../../shell/ProjectContext.ts'
import { useCatalogue } from './useCatalogue.ts'
import { WalletFace } from './WalletFace.tsx'
import { canFeature, canHide, toggleFeatured, toggleHidden, type WalletLists } from './walletDraft.ts'
import { shownName } from './walletTexts.ts'

/** How long somebody has typed nothing before the catalogue is searched, in milliseconds. */
const SETTLED_MS = 250

interface Props {
  readonly lists: WalletLists
  readonly canEdit: boolean
  readonly onChange: (update: (lists: WalletLists) => WalletLists) => void
}

/** The whole catalogue of the gateway, with a search, and what the project does with each wallet. */
export function Catalogue(props: Props) {
  const { id: projectId } = useProject()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), SETTLED_MS)
  const query = useCatalogue(projectId, search)
  const wallets = query.data?.pages.flatMap(({ data }) => data) ?? []
  const count = query.data?.pages[0]?.count ?? 0
  return (
    <Section title="Catalogue">
      <search>
        <Field label="Search wallets by name" value={text} onChange={setText} maxLength={100} />
      </search>
      <Live className="c-help">
        {query.data !== undefined && !query.isPlaceholderData && countText(count, search)}
      </Live>
      {query.data === undefined && query.isPending && <Skeleton rows={6} />}
      {query.data === undefined && query.error && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && wallets.length === 0 && <NoWallet search={search} />}
      {wallets.length > 0 && (
        <ul
          className="c-sortable"
          aria-label="Wallets of the catalogue"
          aria-busy={query.isPlaceholderData || undefined}
        >
          {wallets.map((listing) => (
            <li key={listing.id} className="c-item">
              <CatalogueWallet {...props} listing={listing} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
      {query.data !== undefined && query.error && (
        <ErrorNote error={query.error} onRetry={() => retryPages(query)} />
      )}
    </Section>
  )
}

function CatalogueWallet({ listing, lists, canEdit, onChange }: Props & { readonly listing: WalletListing }) {
  const { id } = listing
  const name = shownName(listing)
  const place = lists.featured.indexOf(id) + 1
  const isHidden = lists.excluded.includes(id)
  return (
    <>
      <WalletFace name={name} listing={listing}>
        {place > 0 && <Badge kind="good">{`first, place ${place}`}</Badge>}
        {isHidden && <Badge kind="warning">hidden</Badge>}
      </WalletFace>
      {canEdit && (
        <div className="c-item-acts">
          <ToggleButton
            label="Feature"
            name={name}
            isOn={place > 0}
            isDisabled={place === 0 && !canFeature(lists)}
            onToggle={() => onChange((now) => toggleFeatured(now, id))}
          />
          <ToggleButton
            label="Hide"
            name={name}
            isOn={isHidden}
            isDisabled={!isHidden && !canHide(lists)}
            onToggle={() => onChange((now) => toggleHidden(now, id))}
          />
        </div>
      )}
    </>
  )
}

interface ToggleProps {
  readonly label: string
  readonly name: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

function ToggleButton({ label, name, isOn, isDisabled, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className="c-button c-toggle"
      aria-pressed={isOn}
      aria-label={`${label} ${name}`}
      disabled={isDisabled}
      onClick={onToggle}
    >
      {label}
    </button>
  )
}

function NoWallet({ search }: { readonly search: string }) {
  return search === '' ? (
    <EmptyState title="The catalogue is empty">
      <p>Fill it on the server, with the wallets that come with Foyer:</p>
      <code className="c-command">foyer-gateway wallets restore</code>
    </EmptyState>
  ) : (
    <EmptyState title="No wallet has this in its name">
      <p>Try a part of the name. Wallets that are not in the catalogue can be added by a page itself.</p>
    </EmptyState>
  )
}

function countText(count: number, search: string): string {
  if (count === 0) return search === '' ? '' : 'No wallet found.'
  const wallets = count === 1 ? '1 wallet' : `${count} wallets`
  return search === '' ? `${wallets}, in the order of the catalogue.` : `${wallets} found.`
}
