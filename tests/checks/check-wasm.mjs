// check-wasm.mjs CORE.WASM: loads without imports and exports something to call.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
const functions = WebAssembly.Module.exports(module).filter((e) => e.kind === 'function');

if (imports.length > 0 || functions.length === 0) {
    console.log('imports:', imports, 'functions:', functions);
    process.exit(1);
}
new WebAssembly.Instance(module);
