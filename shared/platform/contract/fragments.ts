import type { ComponentType } from 'react';
import type { AppName } from './app-names.ts';
import type { Remotes } from './site-types.ts';

/** `<remote>/<exposed name>`. */
export type FragmentName = {
  [Remote in keyof Remotes & string]: `${Remote}/${keyof Remotes[Remote] & string}`;
}[keyof Remotes & string];

export type FragmentProps = {
  [Name in FragmentName]: Name extends `${infer Remote extends keyof Remotes & string}/${infer Fragment}`
    ? Fragment extends keyof Remotes[Remote]
      ? Remotes[Remote][Fragment] extends { props?: infer Props extends object }
        ? Props
        : never
      : never
    : never;
};

/** A fragment with its props on a page. */
export type FragmentPlacement = { [Name in FragmentName]: { name: Name; props: FragmentProps[Name] } }[FragmentName];

export interface FragmentModule<Name extends FragmentName = FragmentName> {
  Fragment: ComponentType<FragmentProps[Name]>;
  /** Data files of its own app that it shows; a client-side navigation preloads them. */
  dataFiles?: (props: FragmentProps[Name]) => readonly string[];
  /** Fragments that it holds, which a client-side navigation preloads, too; as a function if they depend on props or data. */
  fragments?:
    | readonly FragmentPlacement[]
    | ((
        props: FragmentProps[Name],
        data: { read: (app: AppName, file: string) => Promise<string | undefined> },
      ) => Promise<readonly FragmentPlacement[]>);
}
