import { confirmSocialCode, copyPageAddress, pickSocial, selectSocialFacts } from '@foyer/core/social'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { socialIcon } from '../../../widgets/social/socialMarks.ts'
import { useSocialName } from '../../../widgets/social/useSocialName.ts'
import { ConnectingSocialScreen } from './ConnectingSocialScreen.tsx'

/** Waits for the window in which the visitor signs in with a provider (clauses state-13 to state-15). */
export function ConnectingSocialView() {
  const { router } = useModal()
  const [code, setCode] = useState('')
  const { provider, ...facts } = useModalState(selectSocialFacts)
  const confirm = useFlow(confirmSocialCode)
  const pick = useFlow(pickSocial)
  const nameOf = useSocialName()
  const issuers = useModalState(({ remote }) => remote.features.issuers)
  const copy = useFlow(copyPageAddress)
  if (!provider) return null
  return (
    <ConnectingSocialScreen
      {...facts}
      provider={provider}
      name={nameOf(provider)}
      icon={socialIcon(provider, issuers)}
      code={code}
      onCode={(next) => {
        setCode(next)
        confirm({ code: next })
      }}
      onRetry={() => {
        setCode('')
        pick({ provider })
      }}
      onCancel={() => router.pop()}
      onCopyPage={() => copy({ url: location.href })}
    />
  )
}
