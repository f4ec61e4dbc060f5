import { proxy } from 'valtio'

/** What the Vue page writes and the React component reads. */
export const tip = proxy({ amount: 5 })
