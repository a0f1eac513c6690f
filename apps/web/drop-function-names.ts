import type { Plugin } from 'vite';

/** The helper by which esbuild gives a minified function its name back, with the helper's own name. */
const helper = /(?:^|;)var (\w+)=\((\w+),(\w+)\)=>\w+\(\2,"name",\{value:\3,configurable:!0\}\)/;

/**
 * Takes the calls out of a package by which its minified functions get their names back. They look like side effects, so that
 * everything beside them would be kept: in the basemap's package five palettes that the map does not use.
 * @throws while building, where the package has no such calls any more
 */
export function dropFunctionNames(packageName: string): Plugin {
  return {
    name: 'drop-function-names',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`/node_modules/${packageName}/`) },
      handler(code) {
        const name = helper.exec(code)?.[1];
        if (name === undefined)
          throw new Error(`${packageName} does not name its functions: this plugin is not needed.`);
        return { code: code.replace(new RegExp(`(?<=[;}])${name}\\(\\w+,"\\w+"\\);?`, 'g'), ''), map: null };
      },
    },
  };
}
