import { type PresetName, presets } from '@foyer/core/presets'
import type { StateGroup } from './loadStates.ts'
import { OWN_FONT } from './ShadowFrame.tsx'
import { StateFrame } from './StateFrame.tsx'

export interface PresetSheetProps {
  readonly groups: readonly StateGroup[]
  readonly preset: string
  readonly theme: 'light' | 'dark'
}

const SHOWN = [
  'ConnectView/one installed, any by code',
  'AccountView/connected',
  'ConnectingWalletConnectView/qr ready',
]

/** Shows the look of a finished theme: three views side by side. */
export function PresetSheet({ groups, preset, theme }: PresetSheetProps) {
  // A name that is none draws the default look, as on a page.
  const name = preset as PresetName
  // A theme without a font has that of the visitor's system; on a machine that draws pictures it is a poor one.
  const hasFont = presets[name]?.themeVariables.fontFamily !== undefined
  const variables = { preset: name, ...(!hasFont && OWN_FONT) }
  return (
    <div className="sheet" data-theme={theme}>
      {SHOWN.map((id) => {
        const group = groups.find(({ states }) => states.some((entry) => entry.id === id))
        const entry = group?.states.find((one) => one.id === id)
        if (!group || !entry) return <p key={id} className="missing">{`There is no state ${id}.`}</p>
        return <StateFrame key={id} group={group} state={entry.state} theme={theme} variables={variables} />
      })}
    </div>
  )
}
