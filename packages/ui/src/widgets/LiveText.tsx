import { Unseen } from '../atoms/Unseen.tsx'

/**
 * Says what has changed to who does not see it. Keep it drawn and empty until there is something to say: readers hear what
 * changes in a part that was there before, and often miss one that arrives with its text.
 */
export function LiveText({ text }: { readonly text: string | undefined }) {
  return <Unseen role="status">{text}</Unseen>
}
