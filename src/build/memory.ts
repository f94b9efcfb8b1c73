/**
 * Loaded before the build. The bundler has an allocator of its own (mimalloc), which by default takes memory in large
 * pieces and keeps what is free for later: thousands of pages later nobody has asked for it.
 */
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
process.env.MIMALLOC_PURGE_DELAY ??= '0';
