import { adminRoutes } from '@foyer/api'
import { useApi } from '../../api/ApiContext.tsx'
import { Acts } from '../../parts/Acts.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { ACT_TEXTS, type AccountKey, type ActName, type Found } from './accountTexts.ts'

interface Props {
  readonly found: Found
  readonly accountKey: AccountKey
  readonly onChanged: () => void
}

/** Offers what an operator can do for an account. */
export function AccountActs({ found, accountKey, onChanged }: Props) {
  const runFresh = useFresh()
  const doAct = useActCall(accountKey, found.account?.accountId)
  return (
    <Acts
      // The act that undoes a deletion is of no use before one has started.
      acts={found.acts.filter(({ act, isOpen }) => isOpen || act !== 'cancelDeletion')}
      texts={ACT_TEXTS}
      run={(act) => runFresh(() => doAct(act))}
      onChanged={onChanged}
    />
  )
}

/** How to have the gateway do an act. */
function useActCall(key: AccountKey, accountId = '') {
  const api = useApi()
  const { id: projectId } = useProject()
  return (act: ActName): Promise<{ readonly text: string }> => {
    const params = { projectId }
    const body = { accountId }
    if (act === 'unlock') return api.call(adminRoutes.unlockSupportedAccount, { params, body: key })
    if (act === 'endSessions') return api.call(adminRoutes.endSupportedSessions, { params, body })
    if (act === 'freeze') return api.call(adminRoutes.freezeSupportedAccount, { params, body })
    const isCancelled = act === 'cancelDeletion'
    return api.call(adminRoutes.deleteSupportedAccount, { params, body: { accountId, isCancelled } })
  }
}
