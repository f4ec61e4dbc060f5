import { adminRoutes } from '@foyer/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { Button } from '../../parts/Button.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { Preview } from '../../preview/Preview.tsx'
import { useMe } from '../../session/useMe.ts'
import { useProject } from '../../shell/ProjectContext.ts'
import { hasRole } from '../../shell/places.ts'
import { Catalogue } from './Catalogue.tsx'
import { FeaturedList, HiddenList } from './FeaturedList.tsx'
import { SaveWallets } from './SaveWallets.tsx'
import { useListings } from './useCatalogue.ts'
import { useWalletsDraft } from './useWalletsDraft.ts'
import { moveFeatured, type SavedWallets, toggleFeatured, toggleHidden, toLists } from './walletDraft.ts'
import { shownName } from './walletTexts.ts'

/** The wallets of the catalogue that the project features and hides, with the modal as visitors would get it. */
export function WalletsPage() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useQuery({
    queryKey: ['wallets', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.getProjectWallets, { params: { projectId } }, signal),
  })
  return (
    <Loaded query={query} rows={10}>
      {(saved) => <WalletsEditor saved={saved} />}
    </Loaded>
  )
}

function WalletsEditor({ saved }: { readonly saved: SavedWallets }) {
  const client = useQueryClient()
  const { id: projectId, role } = useProject()
  const operatorId = useMe().data?.operator.id
  const canEdit = hasRole(role, 'owner')
  const draft = useWalletsDraft({ projectId, operatorId }, toLists(saved))
  const { lists, seen, change } = draft
  const { find, isKnown } = useListings(projectId, [...lists.featured, ...lists.excluded])
  const [isSaving, setSaving] = useState(false)
  const nameOf = (id: string) => {
    const named = [...saved.featured, ...saved.excluded].find((wallet) => wallet.id === id)
    return shownName(find(id) ?? named ?? { id, name: null })
  }
  const shared = { find, nameOf, isKnown, canEdit }
  return (
    <>
      {!canEdit && <p className="c-note">You can read these lists. An owner changes them.</p>}
      {draft.isOverrun && <Overrun onTake={draft.discard} onKeep={draft.rebase} />}
      <div className="c-split">
        <div className="c-split-main">
          <FeaturedList
            {...shared}
            ids={lists.featured}
            onMove={(from, to) => change((now) => moveFeatured(now, from, to))}
            onRemove={(id) => change((now) => toggleFeatured(now, id))}
          />
          <HiddenList
            {...shared}
            ids={lists.excluded}
            onRemove={(id) => change((now) => toggleHidden(now, id))}
          />
          <Catalogue lists={lists} canEdit={canEdit} onChange={change} />
        </div>
        <div className="c-split-side">
          <Preview wallets={lists} />
        </div>
      </div>
      <SaveBar text={draft.isChanged ? unsavedText(draft.isOverrun) : undefined}>
        <Button onClick={draft.discard}>Discard</Button>
        <Button kind="primary" isDisabled={draft.isOverrun} onClick={() => setSaving(true)}>
          Review and save
        </Button>
      </SaveBar>
      {isSaving && (
        <SaveWallets
          {...{ lists, seen, nameOf }}
          onSaved={(kept) => {
            client.setQueryData<SavedWallets>(['wallets', projectId], kept)
            draft.discard()
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

function unsavedText(isOverrun: boolean): string {
  return isOverrun ? 'Choose above whose lists stay' : 'Not saved yet'
}

/** Says that another operator was quicker, and asks whose lists stay. */
function Overrun({ onTake, onKeep }: { readonly onTake: () => void; readonly onKeep: () => void }) {
  return (
    <div className="c-error-note" role="alert">
      <p>
        <strong>Another operator has changed these wallets.</strong> Nothing of yours was saved. Keep your
        lists, and see before you save what they replace; or take the saved ones, and yours are gone.
      </p>
      <div className="c-actions">
        <Button onClick={onTake}>Take the saved lists</Button>
        <Button onClick={onKeep}>Keep mine</Button>
      </div>
    </div>
  )
}
