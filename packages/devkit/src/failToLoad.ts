import type { CompleteModal } from '@foyer/core'

/** Keeps the script of a part of the modal from being loaded, as without a network. Returns a function that ends this. */
export function failToLoad(modal: CompleteModal, part: Parameters<CompleteModal['load']>[0]): () => void {
  const { load } = modal
  const failing: typeof load = (name) =>
    name === part ? Promise.reject(new Error(`The script ${name} was not loaded.`)) : load(name)
  // Flows that the kernel starts are given the modal without its controllers.
  const kernels: object[] = []
  for (let one: object | null = modal; one; one = Object.getPrototypeOf(one))
    if (Object.hasOwn(one, 'load')) kernels.push(one)
  for (const one of kernels) Object.assign(one, { load: failing })
  return () => kernels.forEach((one) => void Object.assign(one, { load }))
}
