import { adminRoutes } from '@foyer/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { Button } from '../../parts/Button.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { hasRole } from '../../shell/places.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { isLookSound } from './look/lookDraft.ts'
import { changedFields, isLimit, type Settings, toDraft, wrongOrigin } from './projectTexts.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { SettingsFields } from './SettingsFields.tsx'

/** The settings of the project. */
export function ProjectPage() {
  const api = useApi()
  const { id: projectId } = useProject()
  const query = useQuery({
    queryKey: ['settings', projectId],
    queryFn: ({ signal }) => api.call(adminRoutes.getProjectSettings, { params: { projectId } }, signal),
    // Read once for each visit: newer values would replace those that somebody is editing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Loaded query={query} rows={10}>
      {(settings) => <SettingsForm key={query.dataUpdatedAt} settings={settings} />}
    </Loaded>
  )
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const { role } = useProject()
  const canEdit = hasRole(role, 'owner')
  const before = toDraft(settings)
  const [draft, setDraft] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const changed = changedFields(before, draft)
  const isSound =
    draft.name.trim() !== '' &&
    wrongOrigin(draft.origins) === undefined &&
    isLimit(draft.perVisitor, true) &&
    isLimit(draft.perProject, false) &&
    isLimit(draft.mailsPerMinute, false) &&
    isLookSound(settings.appearance, draft.look)
  return (
    <form
      className="c-stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && isSound) setSaving(true)
      }}
    >
      {!canEdit && <p className="c-note">You can read these settings. An owner changes them.</p>}
      <SettingsFields draft={draft} look={settings.appearance} canEdit={canEdit} onChange={setDraft} />
      <KeyFacts projectId={settings.id} gatewayUrl={window.location.origin} />
      <Sponsorship sponsorship={settings.sponsorship} />
      <SaveBar text={canEdit ? unsavedText(changed.length) : undefined}>
        <Button onClick={() => setDraft(before)}>Undo</Button>
        <Button kind="primary" isSubmit isDisabled={!isSound}>
          Review and save
        </Button>
      </SaveBar>
      {isSaving && (
        <SaveDialog settings={settings} draft={draft} changed={changed} onClose={() => setSaving(false)} />
      )}
    </form>
  )
}

function unsavedText(count: number): string | undefined {
  if (count === 0) return undefined
  return `${count === 1 ? '1 change' : `${count} changes`} not saved yet`
}

function Sponsorship({ sponsorship }: Pick<Settings, 'sponsorship'>) {
  const rows = Object.entries(sponsorship)
  return (
    <Section
      title="Limits of what the project pays"
      note="For operations of smart accounts, a day, in smallest units."
    >
      {rows.length === 0 ? (
        <p className="c-help">The project pays on no chain.</p>
      ) : (
        <Table
          caption="What the project pays a day"
          rows={rows}
          keyOf={([chain]) => chain}
          columns={[
            { title: 'Chain', cell: ([chain]) => <code>{chain}</code> },
            { title: 'A day at most', isNumber: true, cell: ([, amount]) => amount },
          ]}
        />
      )}
    </Section>
  )
}
