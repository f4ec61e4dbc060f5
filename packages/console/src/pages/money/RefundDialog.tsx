import { adminRoutes } from '@foyer/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.tsx'
import { ActionDialog } from '../../parts/ActionDialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import { useProject } from '../../shell/ProjectContext.ts'
import { assetText } from './asset.ts'
import type { Refund } from './refund.ts'

const HASH = /^0x[0-9a-fA-F]{64}$/

/** Marks a refund as paid back. It sends nothing. */
export function RefundDialog({ refund, onClose }: { readonly refund: Refund; readonly onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const runFresh = useFresh()
  const toast = useToast()
  const { id: projectId } = useProject()
  const [typed, setTyped] = useState('')
  const hash = typed.trim()
  const isHash = HASH.test(hash)
  const body = { id: refund.id, ...(isHash && { hash }) }
  const settle = useMutation({
    mutationFn: () => runFresh(() => api.call(adminRoutes.settleRefund, { params: { projectId }, body })),
    async onSuccess() {
      // First: a modal dialog keeps what lies under it from being read aloud, and the list may take long.
      onClose()
      toast('It is marked as paid back.')
      await client.invalidateQueries({ queryKey: ['refunds', projectId] })
    },
  })
  return (
    <ActionDialog
      title="Mark as paid back?"
      act={settle}
      label="Mark as paid back"
      isDisabled={hash !== '' && !isHash}
      onClose={onClose}
    >
      <p>
        You say that you have paid {assetText(refund.amountBase, refund.asset)} back. It leaves the list, and
        your name stands in the audit log. Nothing is sent by this.
      </p>
      <Field
        label="Transaction (optional)"
        help="The hash of the transaction that has paid it back."
        value={typed}
        onChange={setTyped}
        problem={hash === '' || isHash ? undefined : 'A hash is 0x and 64 digits. Copy it from your wallet.'}
      />
    </ActionDialog>
  )
}
