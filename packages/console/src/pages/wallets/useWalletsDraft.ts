import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DRAFT } from '../../shell/useUnsaved.ts'
import { isSameLists, type WalletDraft, type WalletLists } from './walletDraft.ts'

/** The lists that an operator edits. They stay while the operator looks at other pages, until they are saved or discarded. */
export function useWalletsDraft(
  { projectId, operatorId }: { readonly projectId: string; readonly operatorId: string | undefined },
  saved: WalletLists,
) {
  const client = useQueryClient()
  const queryKey = [DRAFT, operatorId, 'wallets', projectId]
  const read = () => client.getQueryData<WalletDraft | null>(queryKey) ?? null
  const [draft, setDraft] = useState(read)
  const keep = (next: WalletDraft | null) => {
    client.setQueryData<WalletDraft | null>(queryKey, next)
    setDraft(next)
  }
  const seen = draft?.seen ?? saved
  return {
    lists: draft ?? saved,
    /** The lists that the draft was made from. */
    seen,
    isChanged: draft !== null,
    /** Whether another operator has saved other lists since the draft was begun. */
    isOverrun: draft !== null && !isSameLists(seen, saved),
    /** Changes the lists as they are by now: a second press may come before the first one is drawn. */
    change(update: (lists: WalletLists) => WalletLists) {
      const lists = update(read() ?? saved)
      keep(isSameLists(lists, seen) && isSameLists(seen, saved) ? null : { ...lists, seen })
    },
    discard: () => keep(null),
    /** Goes on with the draft over the lists that are saved by now. */
    rebase() {
      if (draft !== null) keep(isSameLists(draft, saved) ? null : { ...draft, seen: saved })
    },
  }
}
