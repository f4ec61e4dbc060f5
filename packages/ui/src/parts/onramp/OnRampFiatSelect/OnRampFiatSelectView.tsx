import { goBack } from '@foyer/core/kernel'
import { setOnrampFiat } from '@foyer/core/onramp'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useLegal } from '../useLegal.ts'
import { WithOffers } from '../WithOffers.tsx'
import { OnRampFiatSelectScreen } from './OnRampFiatSelectScreen.tsx'

/** The choice of the money that is paid with (clause onramp-1). */
export function OnRampFiatSelectView() {
  return (
    <WithOffers>
      <Currencies />
    </WithOffers>
  )
}

function Currencies() {
  const modal = useModal()
  const [search, setSearch] = useState('')
  const currencies = useModalState((state) => state.onramp?.offers?.currencies)
  const chosen = useModalState((state) => state.onramp?.fiat)
  return (
    <OnRampFiatSelectScreen
      codes={currencies?.map(({ code }) => code)}
      chosen={chosen}
      search={search}
      onSearch={setSearch}
      onPick={(fiat) => {
        setOnrampFiat(modal, { fiat })
        goBack(modal)
      }}
      {...useLegal()}
    />
  )
}
