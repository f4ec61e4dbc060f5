import '@foyer/elements/svelte'
