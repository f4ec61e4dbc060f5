import '@foyer/elements/vue'
